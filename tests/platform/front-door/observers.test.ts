import { expect, test, vi } from "vitest";
import { observers } from "@/lib/platform/front-door/observers";
import { onVisitorRequest } from "@/lib/platform/runtime/visitors/requests";
import { serveBehind } from "@/tests/support/behind-steps";

test("an observer hears of each request before it is answered", async () => {
  const heard = vi.fn();
  onVisitorRequest((request, response) => heard(request.url, response.headersSent));
  const address = await serveBehind(observers, (_request, response) => response.end());
  await fetch(`${address}/rings`);
  expect(heard).toHaveBeenCalledExactlyOnceWith("/rings", false);
});
