// Starts the program: in the page, and once more in its worker, which is handed what the page's browser has
// compiled. It is a file of its own because no script may stand in the page.
import start from "/assets/sobremesa.js";

const isWorker = "WorkerGlobalScope" in self;

function handedOver() {
  return new Promise((resolve) => {
    addEventListener("message", (message) => resolve(message.data), { once: true });
  });
}

try {
  const program = isWorker ? await handedOver() : "/assets/sobremesa.wasm";
  await start({ module_or_path: program });
} catch (error) {
  if (!isWorker) document.getElementById("trouble").hidden = false;
  throw error;
}
