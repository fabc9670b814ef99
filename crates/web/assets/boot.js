// Starts the program. It is a file of its own because no script may stand in the page.
import start from "/assets/sobremesa.js";

// What the program draws becomes part of the page, and its files are run; nothing else is. The server has browsers
// ask here before either happens (Trusted Types).
const FOREIGN = /<(script|iframe|frame|object|embed|base|link|meta|form)[\s/>]/i;
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (drawing) => {
    if (FOREIGN.test(drawing)) throw new TypeError("this is no drawing");
    return drawing;
  },
  createScriptURL: (address) => {
    const file = new URL(address, document.baseURI);
    if (file.origin !== location.origin) throw new TypeError("this file is not ours");
    return file.href;
  },
});

try {
  await start({ module_or_path: "/assets/sobremesa.wasm" });
} catch (error) {
  document.getElementById("trouble").hidden = false;
  throw error;
}
