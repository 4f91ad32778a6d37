import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openLog } from "@/lib/platform/log/log";
import { type LoggedError, logHooks } from "@/lib/platform/log/log-hooks";
import { nameRequests, requestId } from "@/lib/platform/log/request-id";
import { announceRequest } from "@/lib/platform/runtime/visitors/requests";

const lines: Record<string, unknown>[] = [];
const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });

const answer = createServer(async (request, response) => {
  announceRequest(request, response);
  await sleep(request.url === "/slow" ? 30 : 0);
  log.info({ url: request.url }, "answered");
  response.end();
});
const open = async (server: Server) => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
};
const ask = (server: Server, path = "/", headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeAll(async () => {
  await open(answer);
  nameRequests(true);
});
afterEach(() => {
  lines.length = 0;
  Object.assign(logHooks(), { fields: () => ({}), onError: () => {} });
});
afterAll(() => {
  answer.close();
});

test("a response and the log lines of its request have the same id, and each request its own", async () => {
  logHooks().fields = () => ({ request_id: requestId() ?? "none" });
  const [slow, quick] = await Promise.all([ask(answer, "/slow"), ask(answer, "/quick")]);
  const idOf = (url: string) => lines.find((line) => line.url === url)?.request_id;
  expect(slow.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(idOf("/slow")).toBe(slow.headers.get("x-request-id"));
  expect(idOf("/quick")).toBe(quick.headers.get("x-request-id"));
  expect(idOf("/slow")).not.toBe(idOf("/quick"));
  expect(requestId()).toBeUndefined();
});

test("a trusted proxy names a request, unless with something odd", async () => {
  const named = async (id: string) =>
    (await ask(answer, "/", { "x-request-id": id })).headers.get("x-request-id");
  expect(await named("9f86d081884c7d65")).toBe("9f86d081884c7d65");
  expect(await named("a b<script>")).toMatch(/^[\da-f-]{36}$/);
});

test("a listener hears of error lines, and of no others", () => {
  const heard: LoggedError[] = [];
  logHooks().onError = (logged) => heard.push(logged);
  const err = new Error("a bug");
  log.warn({ err }, "may pass");
  log.error({ err, endpoint: "cart.read" }, "handler failed");
  log.error("the database does not respond");
  expect(heard).toEqual([
    { fields: { err, endpoint: "cart.read" }, message: "handler failed" },
    { fields: {}, message: "the database does not respond" },
  ]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "may pass",
    "handler failed",
    "the database does not respond",
  ]);
});
