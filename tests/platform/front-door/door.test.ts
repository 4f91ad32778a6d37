import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { openFrontDoor, shopServer } from "@/lib/platform/front-door/door";
import type { Step } from "@/lib/platform/front-door/step";
import { serveBehind } from "@/tests/support/behind-steps";

const KEY = Symbol.for("adamas.front-door");
afterEach(() => void Reflect.deleteProperty(globalThis, KEY));

test("a server that was there before takes the steps once the door opens, and those of a later opening alone", async () => {
  // as scripts/lib/serve/shop-server.mjs begins
  const server = createServer();
  const door: { server: typeof server; pass: Step } = { server, pass: (_request, _response, next) => next() };
  Reflect.set(globalThis, KEY, door);
  const address = await serveBehind(
    (...given) => door.pass(...given),
    (_request, response) => response.end(String(response.getHeader("x-step") ?? "none")),
  );
  const said = async () => (await fetch(address)).text();
  expect(await said()).toBe("none");
  for (const name of ["first", "second"]) {
    const step: Step = (_request, response, next) => {
      response.appendHeader("x-step", name);
      next();
    };
    openFrontDoor([{ name, step }]);
    expect(await said()).toBe(name);
  }
  expect(shopServer()).toBe(server);
});

test("a process that serves nothing has no server", () => {
  expect(shopServer()).toBeNull();
});
