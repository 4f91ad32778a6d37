import { dirname } from "node:path/posix";
import { parseSync } from "oxc-parser";
import { findCircles } from "./circles.mjs";
import {
  FORBIDDEN_IMPORTS,
  FORBIDDEN_NAMES,
  FORBIDDEN_TEXT,
  MOST_FILES,
  MOST_OF_NEXT,
  WINGS,
} from "./rules.mjs";
import { isWithin } from "./sources.mjs";
import { isWrongWay, wingOf } from "./wings.mjs";

/**
 * @typedef {import("./sources.mjs").Source} Source
 *
 * @typedef {object} Finding
 * @property {string} rule
 * @property {string} what the file, the import, or the folders, as an exception names it
 * @property {string} because
 */

/**
 * Everything in the sources that breaks a rule, and how much each rule looked at.
 * @param {ReadonlyMap<string, Source>} sources
 * @returns {{ found: Finding[], looked: Map<string, number> }}
 */
export function checkHouse(sources) {
  /** @type {Map<string, number>} */
  const looked = new Map();
  const see = (/** @type {string} */ rule, count = 1) => looked.set(rule, (looked.get(rule) ?? 0) + count);
  const found = [
    ...wingFindings(sources, see),
    ...circleFindings(sources, see),
    ...folderFindings(sources, see),
    ...importFindings(sources, see),
    ...nextFindings(sources, see),
    ...textFindings(sources, see),
    ...nameFindings(sources, see),
  ];
  return { found, looked };
}

/**
 * Splits what was found into what fails and what is an exception for now, with the exceptions that nothing needs.
 * @param {readonly Finding[]} found
 * @param {Readonly<Record<string, readonly string[]>>} exceptions by rule
 */
export function withExceptions(found, exceptions) {
  const isExcepted = ({ rule, what }) => (exceptions[rule] ?? []).includes(what);
  return {
    failing: found.filter((one) => !isExcepted(one)),
    excepted: found.filter(isExcepted),
    unneeded: Object.entries(exceptions).flatMap(([rule, list]) =>
      list
        .filter((what) => !found.some((one) => one.rule === rule && one.what === what))
        .map((what) => ({ rule, what })),
    ),
  };
}

/** @typedef {(rule: string, count?: number) => void} See */

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function wingFindings(sources, see) {
  return [...sources].flatMap(([file, { imports }]) => {
    const own = wingOf(file);
    if (own === null) return [];
    const rule = `wings of ${own.root}`;
    see(rule, imports.length);
    const order = WINGS[own.root].map((rank) => rank.join(", ")).join(" ← ");
    const isHome = own.rank >= 0 && (own.root === "components" || file.split("/").length > 3);
    const wrong = imports.filter(({ target, isPackage }) => !isPackage && isWrongWay(file, target));
    return [
      ...(isHome ? [] : [{ rule, what: file, because: `every file lies in a domain of a wing: ${order}` }]),
      ...once(wrong.map(({ target }) => `${file} → ${target}`)).map((what) => ({
        rule,
        what,
        because: `a wing imports from itself and those before it: ${order}`,
      })),
    ];
  });
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function circleFindings(sources, see) {
  see("circles of folders", once([...sources.keys()].map((file) => dirname(file))).length);
  return findCircles(sources).map(({ folders, imports }) => ({
    rule: "circles of folders",
    what: folders.join(" ⇄ "),
    because: `no two folders know each other: ${imports.slice(0, 6).join(", ")}`,
  }));
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function folderFindings(sources, see) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of sources.keys()) {
    if (!file.startsWith("app/")) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const rule = "files of a folder";
  see(rule, counts.size);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({
      rule,
      what: `${folder}: ${count}`,
      because: `at most ${MOST_FILES} files a folder: give some of them a room`,
    }));
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function importFindings(sources, see) {
  return FORBIDDEN_IMPORTS.flatMap(({ rule, files, except, paths, packages, isRun, because }) =>
    [...sources].flatMap(([file, { imports }]) => {
      if (!files.test(file) || except?.test(file)) return [];
      see(rule);
      const wrong = imports.filter(
        ({ target, isPackage, isType }) => !(isRun && isType) && (isPackage ? packages : paths)?.test(target),
      );
      return once(wrong.map(({ target }) => `${file} → ${target}`)).map((what) => ({ rule, what, because }));
    }),
  );
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function nextFindings(sources, see) {
  const rule = "imports of Next's own modules";
  const count = [...sources]
    .filter(([file]) => file.startsWith("lib/"))
    .flatMap(([, { imports }]) => imports)
    .filter(({ target, isType }) => !isType && target.startsWith("next/dist/")).length;
  see(rule, count);
  return count > MOST_OF_NEXT
    ? [
        {
          rule,
          what: `lib: ${count}`,
          because: `at most ${MOST_OF_NEXT}: an upgrade of Next may move each of them`,
        },
      ]
    : [];
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function textFindings(sources, see) {
  return FORBIDDEN_TEXT.flatMap(({ rule, files, text: forbidden, because }) =>
    [...sources].flatMap(([file, { text }]) => {
      if (!files.test(file)) return [];
      see(rule);
      return once([...text.matchAll(forbidden)].map(([whole, part = whole]) => `${file}: ${part}`)).map(
        (what) => ({
          rule,
          what,
          because,
        }),
      );
    }),
  );
}

/** @param {ReadonlyMap<string, Source>} sources @param {See} see @returns {Finding[]} */
function nameFindings(sources, see) {
  return FORBIDDEN_NAMES.flatMap(({ rule, files, names, because }) => {
    const anywhere = new RegExp(`\\b${names.source.replace(/^\^|\$$/g, "")}\\b`, `${names.flags}g`);
    return [...sources].flatMap(([file, { text, comments }]) => {
      if (!files.test(file)) return [];
      see(rule);
      // a tree of every name takes long, so only a file that has the word outside of its comments gets one
      if (![...text.matchAll(anywhere)].some(({ index }) => !isWithin(comments, index))) return [];
      return once(namesOf(parseSync(file, text).program).filter((name) => names.test(name))).map((name) => ({
        rule,
        what: `${file}: ${name}`,
        because,
      }));
    });
  });
}

/**
 * Every name of a program: variables, parameters, properties, types.
 * @param {unknown} node
 * @returns {string[]}
 */
function namesOf(node) {
  if (Array.isArray(node)) return node.flatMap(namesOf);
  if (typeof node !== "object" || node === null) return [];
  const { type, name } = /** @type {{ type?: unknown, name?: unknown }} */ (node);
  const own = (type === "Identifier" || type === "JSXIdentifier") && typeof name === "string" ? [name] : [];
  return [...own, ...Object.values(node).flatMap(namesOf)];
}

/** @param {readonly string[]} texts */
const once = (texts) => [...new Set(texts)];
