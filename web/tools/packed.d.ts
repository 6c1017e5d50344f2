import type { PyodideAPI } from "pyodide";

/** Python as `make static` has packed it, in Node. */
export function startPython(): Promise<PyodideAPI>;
