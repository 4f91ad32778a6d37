import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WINGS = ["platform", "goods", "people", "selling", "found", "desk"];

const sources = ["app", "components", "lib", "scripts"].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Each kind of extension with the files that read it. */
const registries = new Map<string, string[]>();
for (const file of sources) {
  for (const [, kind = ""] of readFileSync(`${ROOT}${file}`, "utf8").matchAll(/from "@shop\/([^"]+)"/g)) {
    registries.set(kind, [...(registries.get(kind) ?? []), file]);
  }
}

/** The file of an example of a kind; undefined if there is none. */
const exampleOf = (kind: string) =>
  [`examples/${kind}.ts`, `examples/${kind}.tsx`].find((file) => existsSync(`${ROOT}${file}`));

test("each kind of extension has one registry, an example, and a row of the manual", () => {
  const manual = readFileSync(`${ROOT}docs/extend.md`, "utf8");
  expect(registries.size).toBe(8);
  for (const [kind, files] of registries) {
    expect(files, kind).toHaveLength(1);
    expect(exampleOf(kind), kind).toBeDefined();
    expect(manual).toContain(`\`shop/${exampleOf(kind)?.replace("examples/", "")}\``);
  }
  // a folder is a program of its own, such as a client of the admin API
  const files = readdirSync(`${ROOT}examples`).filter((name) => /\.tsx?$/.test(name));
  const examples = files.map((file) => file.replace(/\.tsx?$/, ""));
  expect(examples.toSorted()).toEqual([...registries.keys()].toSorted());
});

test("an example imports only what the folder that lists it may import", () => {
  for (const [kind, [registry = ""]] of registries) {
    if (!registry.startsWith("lib/")) continue;
    const wing = WINGS.indexOf(registry.split("/")[1] ?? "");
    const text = readFileSync(`${ROOT}${exampleOf(kind)}`, "utf8");
    const imports = [...text.matchAll(/from "@\/([^"]+)"/g)].map(([, path = ""]) => path);
    expect(imports.length, kind).toBeGreaterThan(0);
    const wrong = imports.filter(
      (path) => !path.startsWith("lib/") || WINGS.indexOf(path.split("/")[1] ?? "") > wing,
    );
    expect(wrong, kind).toEqual([]);
  }
});

test("the repository brings nothing of a shop’s own but the folder’s manual", () => {
  expect(readFileSync(`${ROOT}shop/README.md`, "utf8")).toContain("docs/extend.md");
});
