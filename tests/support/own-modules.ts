import { afterAll, vi } from "vitest";
import { forgetProcess } from "./forget-process";

// before the file is read: what it replaces must not have been read with another's replacements
vi.resetModules();
forgetProcess();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
