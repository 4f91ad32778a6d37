/** @typedef {Record<string, { license?: string, dev?: boolean }>} LicensedPackages by their path in the installed tree */

/**
 * Licenses, by SPDX id, under which a jeweler may run, change, and sell with the shop. Those of the LGPL and the MPL bind those
 * who pass on a changed library, which nobody does with them.
 */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages that state their license in an older way, and what their own license file says. */
const READ = /** @type {Record<string, string>} */ ({
  buildcheck: "MIT",
  busboy: "MIT",
  "cpu-features": "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "png-js": "MIT",
  ssh2: "MIT",
  streamsearch: "MIT",
});

/**
 * Packages of a lockfile whose license nobody has allowed, one sentence each.
 * @param {LicensedPackages} packages
 * @returns {string[]}
 */
export const licenseProblems = (packages) =>
  Object.entries(packages)
    .filter(([path]) => path !== "")
    .flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const stated = license ?? READ[name];
      if (stated && isAllowed(stated)) return [];
      return [
        `${name} is under ${stated ?? "a license that it doesn’t state"}, which scripts/lib/install/licenses.mjs doesn’t allow.`,
      ];
    });

/**
 * Whether an SPDX expression of `AND` and `OR` without nested parentheses is met by allowed licenses alone.
 * @param {string} expression
 */
function isAllowed(expression) {
  const choices = expression.replace(/^\((.*)\)$/, "$1").split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((id) => ALLOWED.has(id)));
}
