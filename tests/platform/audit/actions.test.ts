import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS, auditWords } from "@/lib/platform/audit/actions";

/** The sources that record actions, without the table itself. */
const SOURCES = execFileSync("git", ["ls-files", "--", "lib", "scripts"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path.endsWith(".ts") && path !== "lib/platform/audit/actions.ts")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

test("every action of the table is recorded somewhere, and in words of its own", () => {
  const unrecorded = Object.keys(AUDIT_ACTIONS).filter(
    // some are put together: `feed ${name}`
    (name) =>
      !SOURCES.includes(`"${name}"`) && !SOURCES.includes(`\`${name.slice(0, name.lastIndexOf(" "))} \${`),
  );
  expect(unrecorded).toEqual([]);
  for (const [name, words] of Object.entries(AUDIT_ACTIONS)) expect(words, name).toMatch(/^[A-Z][^_]+[^.]$/);
});

test("an action is read in words, one of an earlier release by its name", () => {
  expect(auditWords("exemption end")).toBe("Tax exemption ended");
  expect(auditWords("tax-table fill")).toBe("Tax table fill");
  expect(auditWords("constructor")).toBe("Constructor");
});
