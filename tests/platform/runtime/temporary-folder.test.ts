import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeAbandonedFolders, withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "temporary-folder-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const HOUR_S = 3_600;
const make = (name: string, ageS = 0) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "file"), "");
  const at = Date.now() / 1_000 - ageS;
  utimesSync(join(folder, name), at, at);
};

test("a folder goes with what it was for, however that ends", async () => {
  await withTemporaryFolder("upload", async (path) => writeFileSync(join(path, "file"), ""));
  const failing = withTemporaryFolder("feed", async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(readdirSync(folder)).toEqual([]);
});

test("a start removes the folders of processes that were killed, and no other's", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  make(`adamas-upload-${ended}-abc123`);
  make(`adamas-feed-test-${process.pid}-abc123`, process.uptime() + HOUR_S);
  make("adamas-upload-abc123", 25 * HOUR_S);
  make(`adamas-remote-${process.ppid}-abc123`, 25 * HOUR_S);
  const spared = [
    `adamas-feed-${process.pid}-abc123`,
    `adamas-upload-${process.ppid}-abc123`,
    "adamas-poster-abc123",
    `adamas-capacity-${ended}-abc123`,
    `upload-${ended}-abc123`,
  ];
  for (const name of spared) make(name);
  const stuck = vi.fn();
  await removeAbandonedFolders(stuck);
  expect(readdirSync(folder).toSorted()).toEqual(spared.toSorted());
  expect(stuck).not.toHaveBeenCalled();
});
