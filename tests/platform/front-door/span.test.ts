import { afterEach, expect, test } from "vitest";
import { span, traceWith } from "@/lib/platform/front-door/span";
import { serveBehind } from "@/tests/support/behind-steps";

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("adamas.request-tracing")));

test("requests are passed on untraced until telemetry has started, and traced from then on", async () => {
  const address = await serveBehind(span, (_request, response) => response.end());
  expect((await fetch(address)).headers.get("x-traced")).toBeNull();
  traceWith((_request, response, next) => {
    response.setHeader("x-traced", "1");
    next();
  });
  expect((await fetch(address)).headers.get("x-traced")).toBe("1");
});
