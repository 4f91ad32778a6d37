import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "oxc-parser";
import { CODE_FOLDERS } from "./rules.mjs";

/**
 * @typedef {object} Import
 * @property {string} target the path below the root that it leads to, without its extension, or a package's name
 * @property {boolean} isPackage
 * @property {boolean} isType whether it is gone once compiled
 *
 * @typedef {object} Source
 * @property {string} text
 * @property {readonly Import[]} imports
 * @property {readonly { start: number, end: number }[]} comments where in the text they are
 */

const EXTENSION = /(?:\.as)?\.(?:tsx?|mjs)$/;
/** A type may be imported in the middle of a line, which the parser counts to no module. */
const INLINE_IMPORT = /\bimport\s*\(\s*(["'])([^"'\n]+)\1/g;

/**
 * The shop's code: what git tracks, and new files that it does not ignore.
 * @param {string} root
 * @returns {Map<string, Source>}
 */
export function readSources(root) {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...CODE_FOLDERS], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const files = listed.split("\n").filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  return new Map(
    [...new Set(files)]
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, sourceOf(file, readFileSync(join(root, file), "utf8"))]),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Source}
 */
export function sourceOf(file, text) {
  const { module, comments } = parseSync(file, text);
  /** @type {Import[]} */
  const imports = [];
  const add = (/** @type {string} */ specifier, /** @type {boolean} */ isType) =>
    imports.push({ ...targetOf(file, specifier), isType });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries } of module.staticExports) {
    const [from] = entries;
    if (from?.moduleRequest)
      add(
        from.moduleRequest.value,
        entries.every(({ isType }) => isType),
      );
  }
  for (const match of text.matchAll(INLINE_IMPORT)) {
    if (isWithin(comments, match.index)) continue;
    const isRun = module.dynamicImports.some(({ start }) => start === match.index);
    add(match[2] ?? "", !isRun);
  }
  return { text, imports, comments: comments.map(({ start, end }) => ({ start, end })) };
}

/**
 * @param {Source["comments"]} comments
 * @param {number} at
 */
export const isWithin = (comments, at) => comments.some(({ start, end }) => start <= at && at < end);

/**
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? normalize(join(dirname(file), specifier))
      : null;
  return path === null
    ? { target: specifier, isPackage: true }
    : { target: path.replace(EXTENSION, ""), isPackage: false };
}
