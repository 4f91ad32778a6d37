import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { announceRequest } from "@/lib/platform/runtime/visitors/requests";
import { visitorRestMs } from "@/lib/platform/runtime/visitors/rest";

/** Real ones, because other files' listeners in this process look at them too. */
const ask = (url: string, method = "GET") => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  announceRequest(request, new ServerResponse(request));
};

test("a visitor's request ends the rest, and what machines ask does not", () => {
  vi.useFakeTimers();
  visitorRestMs();
  ask("/inventory");
  vi.advanceTimersByTime(5_000);
  for (const url of ["/api/health", "/api/ready?full=1", "/api/internal/pages"]) ask(url);
  ask("/inventory", "HEAD");
  expect(visitorRestMs()).toBe(5_000);
  ask("/api/healthy-stones");
  expect(visitorRestMs()).toBe(0);
  vi.useRealTimers();
});
