import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cloudflarePurger } from "@/lib/platform/cdn/cloudflare";
import { fastlyPurger } from "@/lib/platform/cdn/fastly";
import { httpPurger } from "@/lib/platform/cdn/http-purger";
import { createPurgeQueue } from "@/lib/platform/cdn/purge-queue";
import type { Purger } from "@/lib/platform/cdn/purger";
import { ACCOUNTS, startFakeCdns } from "./fake-cdns";

let cdns: Awaited<ReturnType<typeof startFakeCdns>>;
beforeEach(async () => {
  cdns = await startFakeCdns();
});
afterEach(() => cdns.stop());

const purgers: Record<"cloudflare" | "fastly" | "http", () => Purger> = {
  cloudflare: () => cloudflarePurger({ ...ACCOUNTS.cloudflare, base: cdns.url }),
  fastly: () => fastlyPurger({ ...ACCOUNTS.fastly, base: cdns.url }),
  http: () => httpPurger({ ...ACCOUNTS.http, url: `${cdns.url}/purge` }),
};
const kinds = ["cloudflare", "fastly", "http"] as const;
const onError = vi.fn();
beforeEach(() => onError.mockClear());

const queueOf = (purger: Purger) =>
  createPurgeQueue({ purger, onError, gatherMs: 20, againMs: 60, firstWaitMs: 10 });
const purgedKeys = () => cdns.purged.map(({ keys }) => keys);

describe.each(kinds)("purging %s", (kind) => {
  test("gathers what changes together, and purges it again once every process has followed", async () => {
    const queue = queueOf(purgers[kind]());
    queue.add(["catalogue", "product:una"]);
    queue.add(["shop", "catalogue"]);
    await queue.settled();
    expect(purgedKeys()).toEqual([
      ["catalogue", "product:una", "shop"],
      ["catalogue", "product:una", "shop"],
    ]);
    expect(onError).not.toHaveBeenCalled();
  });

  test("keeps to the limit of a call", async () => {
    const keys = Array.from({ length: 600 }, (_, i) => `product:${i}`);
    const purger = purgers[kind]();
    const queue = queueOf(purger);
    queue.add(keys);
    await queue.settled();
    expect(new Set(purgedKeys().flat())).toEqual(new Set(keys));
    expect(purgedKeys()[0]).toHaveLength(purger.mostKeys);
    expect(onError).not.toHaveBeenCalled();
  });

  test("tries again after a failure, with what has changed since, and reports it once", async () => {
    cdns.refuse(
      { status: 500, body: { msg: "down" } },
      { status: 429, body: null, headers: { "retry-after": "0" } },
    );
    const queue = queueOf(purgers[kind]());
    queue.add(["catalogue"]);
    queue.add(["shop"]);
    await queue.settled();
    expect(purgedKeys().map((keys) => [...keys].sort())).toEqual([
      ["catalogue", "shop"],
      ["catalogue", "shop"],
    ]);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining("500") });
  });

  test("reports a refused key of the account", async () => {
    const purger = {
      cloudflare: () => cloudflarePurger({ ...ACCOUNTS.cloudflare, token: "wrong", base: cdns.url }),
      fastly: () => fastlyPurger({ ...ACCOUNTS.fastly, token: "wrong", base: cdns.url }),
      http: () => httpPurger({ url: `${cdns.url}/purge` }),
    }[kind]();
    await expect(purger.purge(["shop"])).rejects.toThrow(/answered 40[13]/);
  });
});

test("a proxy of one's own gets no header that is too long for it", async () => {
  const keys = Array.from({ length: 40 }, (_, i) => `product:${"long-name-".repeat(20)}${i}`);
  const headers: string[] = [];
  const server = createServer((request, response) => {
    headers.push(String(request.headers["surrogate-key"]));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const queue = queueOf(httpPurger({ url }));
  queue.add(keys);
  await queue.settled();
  server.close();
  expect(new Set(headers.flatMap((header) => header.split(" ")))).toEqual(new Set(keys));
  for (const header of headers) expect(header.length).toBeLessThanOrEqual(4_000);
});

test.each([
  ["the name and password in its address", "/purge", undefined, "Basic anVzdDpvbmU6c8Oh"],
  ["the token before those", "/purge?all=1", "a-token", "Bearer a-token"],
])("a proxy of one's own is asked with %s", async (_, path, token, authorization) => {
  const asked: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://just:one%3As%C3%A1@127.0.0.1:${port}${path}`;
  await httpPurger({ url, token }).purge(["shop"]);
  server.close();
  expect(asked).toEqual([[path, authorization]]);
});

test("a wait that the CDN asks for is kept", async () => {
  cdns.refuse({ status: 429, body: null, headers: { "retry-after": "1" } });
  const queue = queueOf(purgers.fastly());
  const since = performance.now();
  queue.add(["shop"]);
  await queue.settled();
  // a timer may be a little early
  expect(performance.now() - since).toBeGreaterThan(950);
});

test("Cloudflare's refusal with status 200 is a failure", async () => {
  cdns.refuse({ status: 200, body: { success: false, errors: [{ code: 1_107, message: "not allowed" }] } });
  await expect(purgers.cloudflare().purge(["shop"])).rejects.toThrow("not allowed");
});
