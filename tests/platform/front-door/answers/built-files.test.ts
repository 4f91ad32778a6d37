import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { serveBehind } from "@/tests/support/behind-steps";

const folder = mkdtempSync(join(tmpdir(), "adamas-unbuilt-"));

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it("a clone without a build has no built files, and passes requests for them on", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  const { builtFiles } = await import("@/lib/platform/front-door/answers/built-files");
  const address = await serveBehind(builtFiles, (request, response) => response.end(request.url));
  expect(await (await fetch(`${address}/_next/static/chunks/a.js`)).text()).toBe("/_next/static/chunks/a.js");
});
