import { existsSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { timesFound } from "@/tools/mutate/apply.mjs";
import { PATCHES } from "@/tools/mutate/patches.mjs";

it.each(PATCHES.map((patch) => [patch.rule, patch] as const))(
  "still breaks what it names: %s",
  (_, patch) => {
    expect(timesFound(patch, readFileSync(inRoot(patch.file), "utf8"))).toBe(1);
    expect(patch.replace).not.toBe(patch.find);
    for (const path of patch.tests) expect(existsSync(inRoot(path)), path).toBe(true);
  },
);

test("twenty rules at least are broken, each by a name of its own", () => {
  expect(PATCHES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(PATCHES.map(({ rule }) => rule)).size).toBe(PATCHES.length);
});
