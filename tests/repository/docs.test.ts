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
