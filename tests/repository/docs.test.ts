import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Files and folders of the project as a document names them; `…`, `*`, `<` and `{` stand for something left open. */
const PATH = /`((?:app|components|e2e|hooks|lib|scripts|styles|tests|tools)\/[^`\s]+)`/g;

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

test("every file that a document names is there", () => {
  const missing = documents.flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, "utf8").matchAll(PATH)]
      .map(([, path = ""]) => path)
      .filter((path) => !/[…*<{]/.test(path) && !existsSync(`${ROOT}${path}`))
      .map((path) => `${file}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test("decisions are numbered in their order, and say their day and status", () => {
  const names = readdirSync(`${ROOT}docs/decisions`).toSorted();
  names.forEach((name, at) => {
    expect(name).toMatch(new RegExp(`^${String(at + 1).padStart(4, "0")}-[a-z0-9-]+\\.md$`));
    expect(readFileSync(`${ROOT}docs/decisions/${name}`, "utf8"), name).toMatch(
      /^# .+\n\n\d{4}-\d{2}-\d{2} · (accepted|replaced by \d{4})\n/,
    );
  });
});
