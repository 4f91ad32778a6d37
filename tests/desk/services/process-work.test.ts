import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startProcessWork } from "@/lib/desk/services/process-work";
import { log } from "@/lib/platform/log/log";
import { forgetProcess } from "../../support/setup/forget-process";

beforeEach(() => {
  forgetProcess();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetProcess();
});

it("runs at once and at its interval, never twice at a time, and goes on after failures that it reports once a minute", async () => {
  const reports = vi.spyOn(log, "error").mockReturnValue(undefined);
  const settle: ((failed: boolean) => void)[] = [];
  const run = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle.push((failed) => (failed ? reject(new Error("it failed")) : resolve()));
      }),
  );
  const work = { name: "chores", everyMs: 1_000, run, failure: "chores failed" };
  startProcessWork([work]);
  startProcessWork([work]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run).toHaveBeenCalledTimes(1);
  for (const failed of [true, true, false]) {
    settle.pop()?.(failed);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(run).toHaveBeenCalledTimes(4);
  expect(reports).toHaveBeenCalledTimes(1);
  settle.pop()?.(false);
});
