import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { announceRequest } from "@/lib/platform/runtime/visitors/requests";
import { openMeter } from "@/lib/platform/telemetry/meter";
import { observe, prometheusName } from "@/lib/platform/telemetry/metrics";
import { recordRequests } from "@/lib/platform/telemetry/request-metrics";
import { readRoutePatterns } from "@/lib/platform/telemetry/route-pattern";
import { openReceiver } from "@/tests/support/shops/telemetry-servers";

const MANIFEST = new URL("../../fixtures/routes-manifest.json", import.meta.url).pathname;

let collector: Awaited<ReturnType<typeof openReceiver>>;
const shop = createServer((request, response) => {
  announceRequest(request, response);
  response.writeHead(request.url?.includes("missing") ? 404 : 200).end();
});
beforeAll(async () => {
  collector = await openReceiver();
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
});
afterAll(async () => {
  shop.close();
  await collector.close();
});

const resource = resourceFromAttributes({ "service.name": "adamas", "service.instance.id": "host-1" });
const portOf = async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, "close");
  return port;
};

test.each([
  ["/", "/"],
  ["/cart/", "/cart"],
  ["/engagement-rings/solitaire/lily?metal=gold", "/engagement-rings/[sub]/[slug]"],
  ["/auth/reset/a-secret", "/auth/reset/[token]"],
  ["/api/v1/nothing/here", "/api/[[...path]]"],
  ["/_next/static/chunks/1a2b.js", "/_next/static"],
  ["/wp-login.php", "other"],
  ["/%E0%A4%A", "other"],
])("%s is served by %s", (url, pattern) => {
  expect(readRoutePatterns(MANIFEST)(url)).toBe(pattern);
});

test("names follow OpenTelemetry's rules for Prometheus", () => {
  const name = (metric: Parameters<typeof prometheusName>[0]) => prometheusName(metric);
  expect(name({ name: "http.server.request.duration", kind: "histogram", unit: "s" })).toBe(
    "http_server_request_duration_seconds",
  );
  expect(name({ name: "process.cpu.time", kind: "counter", unit: "s" })).toBe(
    "process_cpu_time_seconds_total",
  );
  expect(name({ name: "adamas.orders", kind: "gauge", unit: "{order}" })).toBe("adamas_orders");
});

test("requests are counted by route, method, and status, for Prometheus and for a collector", async () => {
  const port = await portOf();
  const onError = vi.fn();
  const { meter, close } = await openMeter(
    resource,
    { endpoint: collector.url, headers: {}, listener: { host: "127.0.0.1", port } },
    onError,
  );
  recordRequests(meter, readRoutePatterns(MANIFEST));
  let orders = 3;
  const declared = {
    orders: { name: "adamas.orders", kind: "gauge", unit: "{order}", description: "Orders" },
  } as const;
  observe(meter, declared, () => ({ orders: [[orders, { state: "paid" }]] }));

  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`, { method });
  await ask("/cart?email=ann@example.com");
  await ask("/cart");
  await ask("/auth/reset/a-secret", "POST");
  await ask("/missing");
  await sleep(20);
  const scrape = async (path = "/metrics") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  await scrape();
  orders = 4;
  const { status, text } = await scrape();
  expect(status).toBe(200);
  const counted = [...text.matchAll(/^http_server_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(counted.map(([, labels, count]) => `${labels} ${count}`).sort()).toEqual([
    'http_request_method="GET",http_route="/cart",http_response_status_code="200" 2',
    'http_request_method="GET",http_route="other",http_response_status_code="404" 1',
    'http_request_method="POST",http_route="/auth/reset/[token]",http_response_status_code="200" 1',
  ]);
  expect(text).toContain('adamas_orders{state="paid"} 4');
  expect(text).toContain("http_server_active_requests 0");
  expect(text).not.toMatch(/ann@|a-secret/);
  expect((await scrape("/")).status).toBe(404);

  await close();
  await expect(scrape()).rejects.toThrow();
  expect(collector.received.some(({ body }) => body.includes("http.server.request.duration"))).toBe(true);
  expect(onError).not.toHaveBeenCalled();
});

test("a value that can’t be read any more is missing", async () => {
  const port = await portOf();
  const { meter, close } = await openMeter(
    resource,
    { endpoint: null, headers: {}, listener: { host: "127.0.0.1", port } },
    vi.fn(),
  );
  const declared = {
    age: { name: "adamas.age", kind: "gauge", unit: "s", description: "Age" },
    cpu: { name: "adamas.cpu", kind: "counter", unit: "s", description: "Time" },
  } as const;
  let supplier: string | null = "Lab One";
  observe(meter, declared, () => ({ age: supplier ? [[7, { supplier }]] : [], cpu: [[3]] }));
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await scrape()).toContain('adamas_age_seconds{supplier="Lab One"} 7');
  supplier = "Lab Two";
  expect(await scrape()).not.toContain("Lab One");
  supplier = null;
  expect(await scrape()).not.toContain("adamas_age");
  expect(await scrape()).toContain("adamas_cpu_seconds_total 3");
  await close();
});

test("a reading that fails is reported, and Prometheus is told", async () => {
  const port = await portOf();
  const onError = vi.fn();
  const { meter, close } = await openMeter(
    resource,
    { endpoint: null, headers: {}, listener: { host: "127.0.0.1", port } },
    onError,
  );
  const declared = { lost: { name: "adamas.lost", kind: "gauge", unit: "1", description: "Lost" } } as const;
  observe(meter, declared, () => Promise.reject(new Error("no database")));
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  expect(onError).toHaveBeenCalledOnce();
  await close();
});
