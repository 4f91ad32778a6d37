import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));

test("whatever follows the header's height has it itself, because it is not inherited", () => {
  const users = ["components", "app"]
    .flatMap((folder) => files(folder, /\.tsx?$/))
    .flatMap((file) => readFileSync(file, "utf8").match(/(["'`])[^"'`\n]*--header-height[^"'`\n]*\1/g) ?? []);
  expect(users.length).toBeGreaterThan(5);
  expect(users.filter((classes) => !/\bbelow-header\b/.test(classes))).toEqual([]);
});

test("no variable of the root changes while a page is shown, which would have every element styled anew", () => {
  const styles = files("styles", /\.css$/)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // rules of the root that depend on an attribute or on what the page holds
  const rules = [...styles.matchAll(/(?:html|:root|&)(?::(?:has|not)\([^{]*\))+\s*\{([^{}]*)/g)].map(
    ([, text]) => text,
  );
  expect(rules.length).toBeGreaterThan(4);
  expect(rules.filter((text) => /--[\w-]+:/.test(text ?? ""))).toEqual([]);
});
