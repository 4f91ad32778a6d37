import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFresh, stampOf } from "@/scripts/lib/build/compiled-commands.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-commands-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a compiled command", () => {
  const source = () => join(folder, "order.ts");
  const compiled = () => ({ folder: "1", files: { "order.ts": stampOf(source()) } });

  test("stands while its sources do", () => {
    writeFileSync(source(), "one");
    expect(isFresh(compiled(), folder)).toBe(true);
  });

  test("is compiled anew when one has changed or is gone", () => {
    writeFileSync(source(), "one");
    const before = compiled();
    writeFileSync(source(), "other");
    expect(isFresh(before, folder)).toBe(false);
    rmSync(source());
    expect(isFresh(before, folder)).toBe(false);
  });
});

test("the command line describes itself without a database", async () => {
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/run.mjs", "scripts/shop.ts", "orders", "--help"],
    { env: { PATH, DATA_DIR: folder, NODE_ENV: "development" } },
  );
  expect(stdout).toContain("Usage: shop orders");
  expect(existsSync(join(folder, "postgres"))).toBe(false);
});
