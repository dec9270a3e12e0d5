// A walkthrough is fetched when it is unfolded: a page of a game has more than a hundred of them.

document.addEventListener(
  "toggle",
  (event) => {
    const frame = event.target.querySelector?.(":scope > iframe[data-src]");
    if (!frame || !event.target.open) return;
    frame.src = frame.dataset.src;
    delete frame.dataset.src;
  },
  true, // a toggle doesn't bubble
);

// A link to a walkthrough leads to one that is folded: unfold it.
function unfold() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place instanceof HTMLDetailsElement) place.open = true;
}

addEventListener("hashchange", unfold);
addEventListener("DOMContentLoaded", unfold);
