import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";

test("the faces of a PDF are found whatever folder the process was started in", async () => {
  vi.spyOn(process, "cwd").mockReturnValue("/");
  vi.resetModules();
  const { PDF_FONTS } = await import("@/lib/platform/pdf/fonts");
  vi.restoreAllMocks();
  expect(Object.values(PDF_FONTS).flat().filter(existsSync)).toHaveLength(6);
});
