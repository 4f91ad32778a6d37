import { afterAll, vi } from "vitest";
import { forgetProcess } from "./forget-process";

// runs before the file loads, because its mocks must not meet modules loaded with another file's mocks
vi.resetModules();
forgetProcess();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
