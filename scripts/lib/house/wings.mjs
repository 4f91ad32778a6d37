import { WINGS } from "./rules.mjs";

/**
 * @param {string} path
 * @returns {{ root: keyof typeof WINGS, rank: number } | null} the place of its wing, -1 for none; null outside of lib and components
 */
export function wingOf(path) {
  const [root = "", wing = ""] = path.split("/");
  if (root !== "lib" && root !== "components") return null;
  return { root, rank: WINGS[root].findIndex((rank) => rank.includes(wing)) };
}

/**
 * Whether an import leads to a later wing.
 * @param {string} file
 * @param {string} target
 */
export function isWrongWay(file, target) {
  const [from, to] = [wingOf(file), wingOf(target)];
  return from !== null && to !== null && from.root === to.root && to.rank > from.rank;
}
