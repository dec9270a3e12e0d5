// Runs pytest in Pyodide: node pyodide.mjs CORE WHEELS REPOSITORY ARGUMENTS...
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, wheels, repository, ...asked] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);

globalThis.fetch = (url) => {
  throw new Error(`Everything lies here already, and yet ${url} was asked for.`);
};

// Another hash seed than that of the recorded games, which must not matter.
const pyodide = await loadPyodide({ env: { HOME: "/tmp", PYTHONHASHSEED: "1" } });
for (const wheel of readdirSync(wheels)) {
  const bytes = new Uint8Array(readFileSync(join(wheels, wheel)));
  pyodide.unpackArchive(bytes.buffer, "wheel", { extractDir: "/lib/python3.14/site-packages" });
}
pyodide.FS.mkdir("/repository");
pyodide.mountNodeFS("/repository", repository);
pyodide.globals.set("asked", pyodide.toPy(asked));
try {
  process.exitCode = pyodide.runPython(`
    import importlib, os, sys
    importlib.invalidate_caches()
    os.chdir("/repository")
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/repository")
    import pytest
    int(pytest.main(["-p", "no:cacheprovider", *asked]))
  `);
} catch (error) {
  // The stack would print megabytes of compiled source.
  console.error(error.message.slice(-2000));
  process.exitCode = 1;
}
