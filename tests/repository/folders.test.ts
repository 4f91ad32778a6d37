import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WINGS = ["platform", "goods", "people", "selling", "found", "desk"];

/** What any form of import, types included, and a re-export name. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)["']((?:@\/|\.{1,2}\/)[^"']+)["']/g;

const files = readdirSync(join(ROOT, "lib"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  .map((file) => `lib/${file}`);

/** The file below the root that an import leads to; null for a package. */
function resolved(from: string, specifier: string): string | null {
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : relative(ROOT, resolve(ROOT, dirname(from), specifier));
  return (
    ["", ".ts", ".tsx", ".mjs"].map((end) => path + end).find((file) => existsSync(join(ROOT, file))) ?? null
  );
}

/** `lib/<wing>/<domain>` of a file below lib. */
const folderOf = (file: string) => file.split("/").slice(0, 3).join("/");

/** Which folders each folder imports from, with the import that says so. */
function folderGraph(sources: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    const own = folderOf(file);
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      const target = resolved(file, specifier);
      if (!target?.startsWith("lib/") || folderOf(target) === own) continue;
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

const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

test("every file of lib lies in a domain of one of the six wings", () => {
  expect(
    files.filter((file) => !WINGS.includes(file.split("/")[1] ?? "") || file.split("/").length < 4),
  ).toEqual([]);
});

test("no two folders know each other, directly or around a corner, types included", () => {
  expect(circle(folderGraph(sources))).toEqual([]);
});

test("a wing imports only from itself and the wings before it", () => {
  const wing = (folder: string) => WINGS.indexOf(folder.split("/")[1] ?? "");
  const wrong = [...folderGraph(sources)].flatMap(([from, to]) =>
    [...to].filter(([target]) => wing(target) > wing(from)).map(([, by]) => by),
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
