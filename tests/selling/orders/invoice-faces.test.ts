import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";

test("the faces of a PDF are found whatever folder the process was started in", async () => {
  vi.spyOn(process, "cwd").mockReturnValue("/");
  vi.resetModules();
  const { PDF_FACES } = await import("@/lib/platform/pdf/faces");
  vi.restoreAllMocks();
  expect(Object.values(PDF_FACES).flat().filter(existsSync)).toHaveLength(6);
});
