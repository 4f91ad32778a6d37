import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** How a file begins that hands modules to Turbopack's runtime. */
const CHUNK = "module.exports=";
/** A character beyond ASCII with the backslashes before it. */
const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g;

/**
 * Makes the server's files of a build take less memory. Node keeps the source of each file that it has loaded: with two bytes
 * for each character as soon as one of them is beyond Latin-1, such as ’, so those are escaped; and once more for each copy, so a chunk
 * that Next wrote under several names, one for each group of routes, is loaded once.
 * @param {string} folder of a build's server
 * @returns {{ escaped: number, shared: number }} how many files were escaped, and how many are loaded from another
 */
export function leanServer(folder) {
  /** the first file with each content, by its hash @type {Map<string, string>} */
  const first = new Map();
  const done = { escaped: 0, shared: 0 };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    // the folder of a route may be called like a file
    if (!name.endsWith(".js") || !statSync(path).isFile()) continue;
    const source = readFileSync(path, "utf8");
    const hash = createHash("sha256").update(source).digest("base64");
    const same = source.startsWith(CHUNK) ? first.get(hash) : undefined;
    if (same !== undefined) {
      writeFileSync(path, `${CHUNK}require(${JSON.stringify(requestOf(path, same))})`);
      done.shared += 1;
      continue;
    }
    first.set(hash, path);
    const ascii = asciiSource(source);
    if (ascii === source) continue;
    writeFileSync(path, ascii);
    done.escaped += 1;
  }
  return done;
}

/**
 * A script that means the same without characters beyond ASCII. An escape means its character wherever minified code may have one:
 * in strings, templates, regular expressions, and names.
 * @param {string} source
 */
export function asciiSource(source) {
  // its text would be another one
  if (source.includes("String.raw")) return source;
  return source.replace(BEYOND_ASCII, (_, backslashes, character) => {
    const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    // an odd one escapes the character already, to itself
    return backslashes.slice(backslashes.length % 2) + escaped;
  });
}

/** @param {string} from @param {string} to */
function requestOf(from, to) {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
