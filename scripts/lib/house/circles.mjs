import { dirname } from "node:path/posix";
import { isWrongWay } from "./wings.mjs";

/**
 * The circles among folders, by the folder they lie in: `lib` and `components` hold the domains of their wings, and any
 * folder below holds rooms. A file directly in a folder belongs to none of its rooms. An import from a later wing is a
 * fault of its own and closes no circle.
 * @param {ReadonlyMap<string, import("./sources.mjs").Source>} sources
 * @returns {{ parent: string, folders: string[], imports: string[] }[]}
 */
export function findCircles(sources) {
  /** @type {Map<string, Map<string, Map<string, string>>>} */
  const graphs = new Map();
  for (const [file, { imports }] of sources) {
    for (const { target, isPackage } of imports) {
      const edge = isPackage || isWrongWay(file, target) ? null : edgeBetween(dirname(file), dirname(target));
      if (!edge) continue;
      const graph = graphs.get(edge.parent) ?? new Map();
      const known = graph.get(edge.from) ?? new Map();
      if (!known.has(edge.to)) known.set(edge.to, `${file} → ${target}`);
      graphs.set(edge.parent, graph.set(edge.from, known));
    }
  }
  return [...graphs].flatMap(([parent, graph]) =>
    components(graph).map((folders) => ({
      parent,
      folders,
      imports: folders.flatMap((from) =>
        [...(graph.get(from) ?? [])].filter(([to]) => folders.includes(to)).map(([, by]) => by),
      ),
    })),
  );
}

/**
 * @param {string} from the folder of a file
 * @param {string} to the folder of what it imports
 */
function edgeBetween(from, to) {
  const [a, b] = [from.split("/"), to.split("/")];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  if (shared === 0) return null;
  const hasWings = a[0] === "lib" || a[0] === "components";
  // wings have an order, so that circles are looked for among all of their domains
  const [parent, depth] = hasWings && shared < 3 ? [1, 3] : [shared, shared + 1];
  if (a.length < depth || b.length < depth) return null;
  return {
    parent: a.slice(0, parent).join("/"),
    from: a.slice(0, depth).join("/"),
    to: b.slice(0, depth).join("/"),
  };
}

/**
 * Groups of folders that reach one another (Tarjan's strongly connected components), those of one folder left out.
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} graph
 */
function components(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ folder) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(folder, own);
    stack.push(folder);
    for (const next of graph.get(folder)?.keys() ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(folder));
      for (const one of group) {
        const closed = seen.get(one);
        if (closed) closed.isOpen = false;
      }
      if (group.length > 1) found.push(group.toSorted());
    }
    return own;
  };
  for (const folder of graph.keys()) if (!seen.has(folder)) visit(folder);
  return found;
}
