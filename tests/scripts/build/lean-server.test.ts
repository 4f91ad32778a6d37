import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asciiSource, leanServer } from "@/scripts/lib/build/lean/lean-server.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-lean-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const load = (path: string) => createRequire(import.meta.url)(join(folder, path));

test.each([
  ["a string", `"We’ll hold it — for you"`],
  ["an escaped character", `"a\\’b"`],
  ["an escaped backslash before a character", `"a\\\\’b"`],
  ["JSON within a script", `JSON.parse('{"name":"Perlé 💎"}').name`],
  ["a template", "`a’s “price”`"],
  ["a name", `({ größe: 3 }).größe`],
  ["a regular expression", `"“a” – b".replace(/[“”]|–/g, "-")`],
  ["a regular expression of code points", `"💎💍".replace(/[💎]/u, "-")`],
])("%s means the same without characters beyond ASCII", (_, source) => {
  const ascii = asciiSource(source);
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(ascii)).toBe(runInNewContext(source));
});

test("a source that may read its own text is left", () => {
  const source = "String.raw`’`";
  expect(asciiSource(source)).toBe(source);
});

test("copies of a chunk are loaded once, from any folder, and what only looks alike is left", () => {
  const chunk = "module.exports=[7,()=>'It’s one chunk']";
  write("chunks/a.js", chunk);
  write("chunks/ssr/b.js", chunk);
  write("chunks/c.js", "module.exports=[7,()=>'another']");
  write("app/page_manifest.js", "globalThis.a='’'");
  write("app/other_manifest.js", "globalThis.a='’'");
  write("chunks/data.json", '"’"');
  expect(leanServer(folder)).toEqual({ escaped: 3, shared: 1 });
  expect(load("chunks/ssr/b.js")).toBe(load("chunks/a.js"));
  expect(load("chunks/a.js")[1]()).toBe("It’s one chunk");
  expect(readFileSync(join(folder, "chunks/c.js"), "utf8")).toContain("another");
  expect(readFileSync(join(folder, "app/other_manifest.js"), "utf8")).toBe("globalThis.a='\\u2019'");
  expect(readFileSync(join(folder, "chunks/data.json"), "utf8")).toBe('"’"');
  expect(leanServer(folder)).toEqual({ escaped: 0, shared: 0 });
});
