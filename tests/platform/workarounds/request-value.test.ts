import { expect, test, vi } from "vitest";
import { requestValue } from "@/lib/platform/workarounds/request-value";

let request = new Headers();
vi.mock("next/headers", () => ({ headers: async () => request }));

test("what an action leaves reaches the page of its own request, in whatever copy of the module", async () => {
  await requestValue<string>("test").set("typed");
  expect(await requestValue<string>("test").get()).toBe("typed");
  expect(await requestValue<string>("other").get()).toBeUndefined();
  request = new Headers();
  expect(await requestValue<string>("test").get()).toBeUndefined();
});
