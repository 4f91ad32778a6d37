import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Folders in which Debian keeps WebKitGTK's own browser, below that of the architecture. */
const WEBKIT_FOLDERS = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];
const LIBRARIES = "/usr/lib";

/** @param {readonly string[]} names */
function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null;
}

function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  const folders = [...readdirSync(LIBRARIES).filter((name) => name.includes("linux-gnu")), "", "../libexec"];
  const places = folders.flatMap((folder) =>
    WEBKIT_FOLDERS.map((name) => join(LIBRARIES, folder, name, "MiniBrowser")),
  );
  return places.find(existsSync) ?? null;
}

/** Where each program is that a run may need; null where it is missing. */
export const findPrograms = () => ({
  firefox: process.env.FIREFOX_PATH || onPath("firefox-esr", "firefox"),
  webkitDriver: onPath("WebKitWebDriver"),
  miniBrowser: process.env.MINIBROWSER_PATH || findMiniBrowser(),
  display: onPath("Xvfb"),
  openssl: onPath("openssl"),
});

/** @typedef {keyof ReturnType<typeof findPrograms>} Program */

/** @type {Record<Program, { what: string, debian: string }>} */
const PACKAGES = {
  firefox: { what: "Firefox", debian: "firefox-esr" },
  webkitDriver: { what: "WebKitWebDriver", debian: "webkit2gtk-driver" },
  miniBrowser: { what: "WebKitGTK’s MiniBrowser", debian: "webkit2gtk-driver" },
  display: { what: "Xvfb", debian: "xvfb" },
  openssl: { what: "openssl", debian: "openssl" },
};

/** @type {Record<import("../options.mjs").Engine, readonly Program[]>} */
const NEEDED = { firefox: ["firefox"], webkit: ["webkitDriver", "miniBrowser"] };

/**
 * What to install for these engines, as a sentence; null if everything is there.
 * @param {readonly import("../options.mjs").Engine[]} engines
 * @param {Record<Program, string | null>} [programs]
 */
export function missingPrograms(engines, programs = findPrograms()) {
  /** @type {Program[]} */
  const needed = [...engines.flatMap((engine) => NEEDED[engine]), "display", "openssl"];
  const missing = needed.filter((program) => !programs[program]).map((program) => PACKAGES[program]);
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map(({ debian }) => debian))].join(" ");
  return `Not found: ${missing.map(({ what }) => what).join(", ")}. On Debian: apt-get install ${packages}`;
}
