import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WINGS = ["platform", "goods", "people", "selling", "found", "desk"];

/** What any form of import, types included, and a re-export name. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)["']((?:@\/|\.{1,2}\/)[^"']+)["']/g;

const filesOf = (root: string) =>
  readdirSync(join(ROOT, root), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .map((file) => `${root}/${file}`);
const files = filesOf("lib");
/** What the interface consists of: it may know any wing of lib, but its own folders know each other one way. */
const parts = [...filesOf("components"), ...filesOf("hooks")];

/** The file below the root that an import leads to; null for a package. */
function resolved(from: string, specifier: string): string | null {
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : relative(ROOT, resolve(ROOT, dirname(from), specifier));
  return (
    ["", ".ts", ".tsx", ".mjs"].map((end) => path + end).find((file) => existsSync(join(ROOT, file))) ?? null
  );
}

/** `lib/<wing>/<domain>` of a file below lib, or `components/<wing>/<domain>` of one below components. */
const folderOf = (file: string) => file.split("/").slice(0, 3).join("/");

/** Which folders each folder imports from within the given files, with the import that says so. */
function folderGraph(sources: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    const own = folderOf(file);
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      const target = resolved(file, specifier);
      if (!target || !sources.has(target) || folderOf(target) === own) continue;
      const known = graph.get(own) ?? new Map<string, string>();
      if (!known.has(folderOf(target))) known.set(folderOf(target), `${file} → ${target}`);
      graph.set(own, known);
    }
  }
  return graph;
}

/** The first circle of folders found, as the imports that close it; empty where there is none. */
function circle(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (folder: string): string[] => {
    if (done.has(folder)) return [];
    const start = path.indexOf(folder);
    if (start >= 0) {
      const folders = [...path.slice(start), folder];
      return folders.slice(1).map((next, i) => graph.get(folders[i] ?? "")?.get(next) ?? "");
    }
    path.push(folder);
    for (const next of graph.get(folder)?.keys() ?? []) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    path.pop();
    done.add(folder);
    return [];
  };
  for (const folder of graph.keys()) {
    const found = visit(folder);
    if (found.length > 0) return found;
  }
  return [];
}

const textsOf = (paths: readonly string[]) =>
  new Map(paths.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
const sources = textsOf(files);
const interfaceSources = textsOf(parts);

/** The place of a folder's wing: hooks, primitives and layout come before the goods, the back office last. */
function wingOf(folder: string): number {
  const [root, wing = ""] = folder.split("/");
  if (root === "hooks" || wing === "ui" || wing === "layout") return 0;
  return WINGS.indexOf(wing === "admin" ? "desk" : wing);
}

test("every file of lib lies in a domain of one of the six wings", () => {
  expect(
    files.filter((file) => !WINGS.includes(file.split("/")[1] ?? "") || file.split("/").length < 4),
  ).toEqual([]);
});

test("every part of the interface lies in a wing", () => {
  expect(parts.filter((file) => wingOf(file) < 0)).toEqual([]);
});

test.each([
  ["lib", sources],
  ["the interface", interfaceSources],
])("no two folders of %s know each other, directly or around a corner, types included", (_, texts) => {
  expect(circle(folderGraph(texts))).toEqual([]);
});

test.each([
  ["lib", sources],
  ["the interface", interfaceSources],
])("a wing of %s imports only from itself and the wings before it", (_, texts) => {
  const wrong = [...folderGraph(texts)].flatMap(([from, to]) =>
    [...to].filter(([target]) => wingOf(target) > wingOf(from)).map(([, by]) => by),
  );
  expect(wrong).toEqual([]);
});

test("an import planted the wrong way closes a circle that is named", () => {
  const planted = new Map(sources).set(
    "lib/platform/money/planted.ts",
    'import type { CartItem } from "@/lib/selling/cart/model";',
  );
  expect(circle(folderGraph(planted))).toContain("lib/platform/money/planted.ts → lib/selling/cart/model.ts");
});
