import { beforeEach, expect, test, vi } from "vitest";

const noted = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/front-door/status/unavailable-status", () => ({ notePassingFailure: noted }));
const { logRequestError } = await import("@/lib/desk/services/request-errors");
const { ParsingRefused } = await import("@/lib/platform/parsing/model");

const fail = (error: Error) =>
  logRequestError(error, { path: "/pictures/a" }, { routePath: "/pictures", routeType: "route" } as never);
beforeEach(() => noted.mockClear());

test.each([
  ["a statement that ran out of time", Object.assign(new Error("canceled"), { code: "57014" })],
  ["a pool with too much waiting", new ParsingRefused("busy", "The shop is busy.")],
])("%s is a failure that passes", (_, error) => {
  fail(error);
  expect(noted).toHaveBeenCalledWith("/pictures/a");
});

test.each([
  ["a bug", new Error("undefined is not a function")],
  ["a text that can't be read", new ParsingRefused("too_deep", "This is nested too deeply.")],
])("%s is not", (_, error) => {
  fail(error);
  expect(noted).not.toHaveBeenCalled();
});
