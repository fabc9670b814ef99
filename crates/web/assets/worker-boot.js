// Starts the program that plays and thinks, in a worker.
import start from "/assets/worker.js";

await start({ module_or_path: "/assets/worker.wasm" });
