import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { announceRequest } from "@/lib/platform/runtime/visitor-requests";
import { visitorRestMs } from "@/lib/platform/runtime/visitor-rest";

const ask = (url: string, method = "GET") =>
  announceRequest({ url, method } as IncomingMessage, new EventEmitter() as ServerResponse);

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
