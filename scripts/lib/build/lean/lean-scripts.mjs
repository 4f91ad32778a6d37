import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

/** How a file begins that hands modules to Turbopack's runtime in a browser. */
const CHUNK = "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([";

/**
 * Where a module of Next hands its parts over to its default export. One without a default export ends so too, and there it does
 * nothing.
 */
const HANDED_OVER =
  /,?\("function"==typeof (\w)\.default\|\|"object"==typeof \1\.default&&null!==\1\.default\)&&void 0===\1\.default\.__esModule&&\(Object\.defineProperty\(\1\.default,"__esModule",\{value:!0\}\),Object\.assign\(\1\.default,\1\),\w\.exports=\1\.default\)/;
const DEFAULT_EXPORT = /"default"|[{,;]default:|\b\w\.default=(?!=)/;

/**
 * What Next sends to every browser and none needs, each by what only its source has, with what takes its place.
 *
 * Problem: Next has no setting to leave these out, and 2 KB of every page are theirs.
 * Goes when: Turbopack includes only the polyfills that the named browsers lack
 *   (https://github.com/vercel/next.js/pull/88551).
 * @type {readonly (readonly [what: readonly string[], instead: string])[]}
 */
const REPLACED = [
  // the browsers for which Next compiles know all of this, except the last
  [
    ['"trimStart"in String.prototype', '"canParse"in URL'],
    '()=>{"canParse"in URL||(URL.canParse=(e,t)=>{try{return!!new URL(e,t)}catch{return!1}})}',
  ],
  // Node's process, of which only the environment is asked for
  [["setTimeout has not been defined", "nextTick"], "(e,t)=>{t.exports={env:{}}}"],
  // the look of Next's own error page, which comes where the shop's (app/global-error.tsx) fails too
  [
    ["WarningIcon", "errorThemeCss"],
    "(e,t,r)=>{Object.assign(r,{__esModule:!0,WarningIcon:()=>null,errorStyles:{},errorThemeCss:''})}",
  ],
];

/**
 * Takes out of a build's scripts what no browser needs.
 * @param {string} folder of a build's static files
 * @returns {number} how many files are shorter now
 */
export function leanScripts(folder) {
  let shorter = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, name);
    const source = readFileSync(path, "utf8");
    const lean = leanScript(source);
    if (lean === source) continue;
    writeFileSync(path, lean);
    shorter += 1;
  }
  return shorter;
}

/**
 * A script that does the same in every browser of the shop with less.
 * @param {string} source
 */
export function leanScript(source) {
  const isConcerned = HANDED_OVER.test(source) || REPLACED.some(([parts]) => includesAll(source, parts));
  if (!source.startsWith(CHUNK) || !isConcerned) return source;
  let lean = source;
  for (const module of modulesOf(source)) {
    const instead = REPLACED.find(([parts]) => includesAll(module, parts))?.[1] ?? withoutHandover(module);
    if (instead !== module) lean = lean.replace(module, () => instead);
  }
  return lean;
}

/** @param {string} module */
function withoutHandover(module) {
  const rest = module.replace(HANDED_OVER, "");
  return DEFAULT_EXPORT.test(rest) ? module : rest;
}

/** @param {string} text @param {readonly string[]} parts */
const includesAll = (text, parts) => parts.every((part) => text.includes(part));

/**
 * The sources of a chunk's modules, which are functions that nothing has called yet.
 * @param {string} chunk
 * @returns {string[]}
 */
function modulesOf(chunk) {
  /** @type {{ TURBOPACK: unknown[][] }} */
  const page = { TURBOPACK: [] };
  runInNewContext(chunk, page);
  return page.TURBOPACK.flat().flatMap((part) => (typeof part === "function" ? [String(part)] : []));
}
