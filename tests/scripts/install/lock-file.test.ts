import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenseProblems } from "@/scripts/lib/install/licenses.mjs";
import { lockFileProblems } from "@/scripts/lib/install/lock-file.mjs";

const locked = (packages: Record<string, object>) => lockFileProblems(packages);

test("every optional package of a locked package has to be in the lockfile, wherever Node would find it", () => {
  const compiler = { version: "1.0.0", optionalDependencies: { "@c/darwin": "1.0.0", "@c/linux": "1.0.0" } };
  const at = (path: string) => ({ [path]: { version: "1.0.0" } });
  const linux = at("node_modules/@c/linux");
  expect(locked({ "node_modules/c": compiler, ...linux })).toEqual([
    "@c/darwin is missing, which c needs on some machines.",
  ]);
  expect(locked({ "node_modules/c": compiler, ...linux, ...at("node_modules/@c/darwin") })).toEqual([]);
  const inner = { "node_modules/a/node_modules/c": compiler, ...linux };
  expect(locked({ ...inner, ...at("node_modules/a/node_modules/c/node_modules/@c/darwin") })).toEqual([]);
  expect(locked({ ...inner, ...at("node_modules/a/node_modules/@c/darwin") })).toEqual([]);
  expect(locked({ ...inner, ...at("node_modules/b/node_modules/@c/darwin") })).toHaveLength(1);
  expect(locked({ "": { optionalDependencies: { own: "1.0.0" } } })).toEqual([
    "own is missing, which package.json needs on some machines.",
  ]);
});

test("a build for musl says so, because npm would install it beside the one for glibc", () => {
  expect(locked({ "node_modules/@c/linux-x64-musl": { os: ["linux"] } })).toEqual([
    "@c/linux-x64-musl has no “libc”.",
  ]);
  expect(locked({ "node_modules/@c/linux-x64-musl": { os: ["linux"], libc: ["musl"] } })).toEqual([]);
});

test("no package comes from a private registry", () => {
  expect(locked({ "node_modules/a": { resolved: "https://npm.corp.example/a/-/a-1.0.0.tgz" } })).toHaveLength(
    1,
  );
  expect(locked({ "node_modules/a": { resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz" } })).toEqual(
    [],
  );
});

test("the shop's own lockfile serves machines of every kind", () => {
  expect(lockFileProblems(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)).toEqual([]);
});

test("a package is refused whose license would bind the shop, or that states none", () => {
  const problems = (license?: string) => licenseProblems({ "": {}, "node_modules/a": { license } });
  expect(problems("MIT")).toEqual([]);
  expect(problems("(MIT OR GPL-3.0-only)")).toEqual([]);
  expect(problems("Apache-2.0 AND LGPL-3.0-or-later")).toEqual([]);
  expect(problems("MIT AND GPL-3.0-only")).toHaveLength(1);
  expect(problems("AGPL-3.0-only")).toEqual([
    "a is under AGPL-3.0-only, which scripts/lib/install/licenses.mjs doesn’t allow.",
  ]);
  expect(problems()).toHaveLength(1);
  expect(licenseProblems({ "node_modules/x/node_modules/busboy": {} })).toEqual([]);
});
