import { afterEach, expect, test } from "vitest";
import { beginStopping, finishBeforeStop, isStopping, workFinished } from "@/lib/platform/runtime/stopping";
import { forgetProcess } from "../../support/setup/forget-process";

afterEach(forgetProcess);

test("a process that is told to stop finishes what it has begun, and what that begins", async () => {
  const done: string[] = [];
  const step = async (name: string) => {
    await Promise.resolve();
    done.push(name);
  };
  void finishBeforeStop(step("a mail").then(() => void finishBeforeStop(step("its note"))));
  const failed = finishBeforeStop(Promise.reject(new Error("no route")));
  await expect(failed).rejects.toThrow("no route");
  expect(isStopping()).toBe(false);
  beginStopping();
  await workFinished();
  expect(isStopping()).toBe(true);
  expect(done).toEqual(["a mail", "its note"]);
});
