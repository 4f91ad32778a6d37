import { expect, test, vi } from "vitest";
import { processWide } from "@/lib/platform/runtime/process-wide";

test("what is process-wide is made when it is first asked for, and once for every copy of its module", () => {
  const make = vi.fn(() => ({ made: true }));
  const [first, second] = [processWide("test-once", make), processWide("test-once", make)];
  expect(make).not.toHaveBeenCalled();
  expect(first()).toBe(second());
  expect(make).toHaveBeenCalledOnce();
});

test("what is made may be nothing, and is not made again", () => {
  const make = vi.fn(() => undefined);
  const start = processWide("test-nothing", make);
  start();
  start();
  expect(make).toHaveBeenCalledOnce();
});

test("what could not be made is made by the next who asks", () => {
  const make = vi
    .fn(() => "made")
    .mockImplementationOnce(() => {
      throw new Error("not yet");
    });
  const value = processWide("test-failing", make);
  expect(value).toThrow("not yet");
  expect(value()).toBe("made");
});

test("values of other names are others", () => {
  expect(processWide("test-a", () => "a")()).toBe("a");
  expect(processWide("test-b", () => "b")()).toBe("b");
});
