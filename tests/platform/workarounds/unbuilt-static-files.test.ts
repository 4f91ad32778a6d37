import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "adamas-unbuilt-"));

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it("a clone without a build loads the server's page sharing", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  const { sharePages } = await import("@/lib/platform/workarounds/shared-pages");
  expect(sharePages).toBeTypeOf("function");
});
