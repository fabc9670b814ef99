// Starts the program. It is a file of its own because no script may stand in the page.
import start from "/assets/sobremesa.js";

try {
  await start({ module_or_path: "/assets/sobremesa.wasm" });
} catch (error) {
  document.getElementById("trouble").hidden = false;
  throw error;
}
