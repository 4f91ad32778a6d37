import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { TEST_BUILD } from "@/scripts/lib/test/test-shop.mjs";

/** Packages that are imported from their installed location: each by few modules, when they are needed. */
const IMPORTED = ["@sentry/core", "next/dist/compiled/@vercel/og", "pdfkit", "prettier", "sharp"];

/** How Turbopack writes the import of a package that it doesn't bundle, with a hash behind the package's name. */
const EXTERNAL_IMPORT = /\.y\("([^"]+)"\)/g;

test("what reads the database is loaded without promises, which would keep the requests that first loaded it", () => {
  const chunks = inRoot(TEST_BUILD, "server/chunks");
  const imported = new Set<string>();
  for (const name of readdirSync(chunks, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    for (const [, id = ""] of readFileSync(join(chunks, name), "utf8").matchAll(EXTERNAL_IMPORT))
      imported.add(id.replace(/-[0-9a-f]{16}.*$/, ""));
  }
  expect(imported).not.toContain("pg");
  expect([...imported].filter((id) => !IMPORTED.some((name) => id.startsWith(name)))).toEqual([]);
});
