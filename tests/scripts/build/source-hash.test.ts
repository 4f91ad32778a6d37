import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "@/scripts/lib/build/source-hash.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "adamas-hash-"));
  mkdirSync(join(root, "app"));
  writeFileSync(join(root, "app/page.tsx"), "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("nothing is built again while nothing a build is made of has changed", () => {
  const before = sourceHash(root);
  writeFileSync(join(root, "README.md"), "words");
  expect(sourceHash(root)).toBe(before);
});

test.each([
  ["a source", () => writeFileSync(join(root, "app/page.tsx"), "two")],
  ["a new file", () => writeFileSync(join(root, "app/layout.tsx"), "")],
  [
    "the shop’s own code",
    () => {
      mkdirSync(join(root, "shop"));
      writeFileSync(join(root, "shop/carriers.ts"), "");
    },
  ],
  ["the packages", () => writeFileSync(join(root, "package-lock.json"), "{}")],
])("%s that changed is built again", (_, change) => {
  const before = sourceHash(root);
  change();
  expect(sourceHash(root)).not.toBe(before);
});
