import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isHalfInstalled, isInstalled, npmArguments, wantsAll } from "@/scripts/lib/install/install.mjs";
import { allOptional, atLockedVersions, optionalOf } from "@/scripts/lib/install/optional-packages.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-install-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modules = (...files: string[]) => {
  const path = join(folder, "node_modules");
  mkdirSync(path);
  for (const file of files) writeFileSync(join(path, file), "");
  return path;
};

test("a finished install is kept, and none at all is not half of one", () => {
  expect(isHalfInstalled(join(folder, "nowhere"))).toBe(false);
  expect(isHalfInstalled(modules(".package-lock.json"))).toBe(false);
});

test("an install that was interrupted the first time, or while it changed packages, is done again", () => {
  expect(isHalfInstalled(modules())).toBe(true);
  rmSync(join(folder, "node_modules"), { recursive: true });
  expect(isHalfInstalled(modules(".package-lock.json", ".adamas-install-under-way"))).toBe(true);
});

test("a shop runs on either install, and tests only on the one with their packages", () => {
  const answers = (stamp: string | null) =>
    [false, true].map((tools) => isInstalled({ stamp, wanted: "abc", tools }));
  expect(answers(null)).toEqual([false, false]);
  expect(answers("abc without tools")).toEqual([true, false]);
  expect(answers("abc")).toEqual([true, true]);
  expect(answers("older")).toEqual([false, false]);
});

test("a newer lockfile takes the packages for tests from nobody who has them", () => {
  const answers = (stamp: string | null) =>
    [false, true].map((hasTools) => wantsAll({ stamp, tools: false, hasTools }));
  expect(answers(null)).toEqual([false, true]);
  expect(answers("older without tools")).toEqual([false, false]);
  expect(answers("older")).toEqual([true, true]);
});

test("the first install is the lockfile's to the letter, a later one keeps what is there, and none writes the lockfile", () => {
  expect(npmArguments({ all: false, isFirst: true })).toEqual(expect.arrayContaining(["ci", "--omit=dev"]));
  const adding = npmArguments({ all: true, isFirst: false });
  expect(adding).toEqual(expect.arrayContaining(["install", "--no-save", "--include=dev"]));
  expect(adding).not.toContain("ci");
});

test("what a setting needs is installed at the lockfile’s version, and without the other packages for tests", () => {
  const named = atLockedVersions(optionalOf({ MEDIA_S3_BUCKET: "goods" }));
  expect(named).toEqual([expect.stringMatching(/^@aws-sdk\/client-s3@\d+\.\d+\.\d+$/)]);
  for (const isFirst of [true, false]) {
    expect(npmArguments({ all: false, isFirst, named })).toEqual(
      expect.arrayContaining(["install", "--no-save", "--save-prod", ...named, "--omit=dev"]),
    );
    expect(npmArguments({ all: true, isFirst, named })).not.toContain(named[0]);
  }
  expect(optionalOf({ DATABASE_URL: "postgres://…" })).toEqual([]);
});

test("every package that a setting needs is listed, and loaded by its name alone", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const loader = readFileSync("lib/platform/runtime/optional-package.ts", "utf8");
  for (const name of allOptional()) {
    expect(devDependencies).toHaveProperty([name]);
    expect(dependencies).not.toHaveProperty([name]);
    expect(loader).toContain(`typeof import("${name}")`);
  }
});
