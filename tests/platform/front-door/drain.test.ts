import { Agent, get } from "node:http";
import { afterEach, expect, test } from "vitest";
import { drain } from "@/lib/platform/front-door/drain";
import { serveBehind } from "@/tests/support/behind-steps";

const KEY = Symbol.for("adamas.serving");
afterEach(() => void Reflect.deleteProperty(globalThis, KEY));

test("once the process was told to stop, an answer tells its client not to reuse the connection", async () => {
  const address = await serveBehind(drain, (_request, response) => response.end());
  const agent = new Agent({ keepAlive: true });
  const connection = () =>
    new Promise((resolve, reject) => {
      get(address, { agent }, (response) => {
        response.resume().on("end", () => resolve(response.headers.connection));
      }).on("error", reject);
    });
  expect(await connection()).toBe("keep-alive");
  const serving = Reflect.get(globalThis, KEY) as { open: Set<unknown>; begunAt: number };
  expect(serving.open.size).toBe(0);
  serving.begunAt = performance.now();
  expect(await connection()).toBe("close");
  agent.destroy();
});
