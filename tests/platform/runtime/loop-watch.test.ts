import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { blamedFor, namedWork, readLoopState, watchLoop } from "@/lib/platform/runtime/loop-watch";
import { announceRequest } from "@/lib/platform/runtime/visitors/requests";

const request = (url: string) => ({ url }) as IncomingMessage;
const nameOf = ({ url }: IncomingMessage) => `GET ${url}`;
const HOLD = { from: 1_000, to: 1_250, lateMs: 200 };

test("a hold is blamed on the named work that took most of it", () => {
  const done = [
    { name: "index", from: 1_010, to: 1_160 },
    { name: "Garbage collection", from: 1_160, to: 1_200 },
  ];
  expect(blamedFor(HOLD, done, [{ request: request("/cart"), from: 900 }], nameOf)).toEqual(["index"]);
});

test("without such work it is blamed on the requests under way, each route once", () => {
  const done = [{ name: "index", from: 1_010, to: 1_020 }];
  const requests = [
    { request: request("/cart"), from: 900 },
    { request: request("/cart"), from: 1_005 },
    { request: request("/inventory"), from: 990 },
    { request: request("/later"), from: 1_260 },
  ];
  expect(blamedFor(HOLD, done, requests, nameOf)).toEqual(["GET /cart", "GET /inventory"]);
  expect(blamedFor(HOLD, [], [], nameOf)).toEqual(["Background work"]);
});

/** Keeps the processor for so many milliseconds. */
function hold(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms; );
}

const found = (name: string) =>
  vi.waitFor(() => {
    const one = readLoopState().holds.find((each) => each.name === name);
    if (!one) throw new Error("not yet");
    return one;
  });

test("work and requests that hold the loop are listed with how long they did", async () => {
  watchLoop(nameOf);
  namedWork("a long sum", () => hold(200));
  expect(await found("a long sum")).toMatchObject({ times: 1, lastAt: expect.any(Date) });
  const server = createServer((asked, response) => {
    announceRequest(asked, response);
    hold(200);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`);
  const slow = await found("GET /slow");
  expect(slow.longestMs).toBeGreaterThan(50);
  server.close();
});
