import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { context, propagation, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { span, traceWith } from "@/lib/platform/front-door/span";
import { logHooks } from "@/lib/platform/log/log-hooks";
import { requestSpans } from "@/lib/platform/telemetry/request-spans";
import { readRoutePatterns } from "@/lib/platform/telemetry/route-pattern";
import { openTraces, traceFields } from "@/lib/platform/telemetry/traces";
import { openReceiver, type SentSpan, spansIn } from "@/tests/support/shops/telemetry-servers";

let collector: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  collector = await openReceiver();
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
});
afterAll(async () => {
  shop.close();
  await collector.close();
});

afterEach(() => {
  logHooks().fields = () => ({});
  trace.disable();
  context.disable();
  propagation.disable();
});

const shop = createServer((request, response) => span(request, response, () => answer(request, response)));

/** Reports, as Next does, how it answers. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = "" } = request;
  trace.getTracer("next.js").startActiveSpan("GET", { attributes: { "http.target": url } }, (inner) => {
    logged[url] = logHooks().fields();
    inner.recordException(new Error("no account for ann@example.com"));
    inner.end();
  });
  response.writeHead(url === "/cart" ? 500 : 200).end();
}
const logged: Record<string, Record<string, string>> = {};

const attributesOf = ({ attributes }: Pick<SentSpan, "attributes">) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const CALLER = "0af7651916cd43dd8448eb211c80319c";

async function open(trustsCallers: boolean) {
  collector.received.length = 0;
  const close = await openTraces(resourceFromAttributes({ "service.name": "adamas" }), {
    endpoint: collector.url,
    headers: { "x-key": "secret" },
    ratio: 1,
    trustsCallers,
  });
  traceWith(
    requestSpans(readRoutePatterns(new URL("../../fixtures/routes-manifest.json", import.meta.url).pathname)),
  );
  logHooks().fields = traceFields;
  const { port } = shop.address() as AddressInfo;
  const headers = { traceparent: `00-${CALLER}-b7ad6b7169203331-01`, baggage: "name=ann" };
  return {
    ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    close: async () => {
      // a response closes a moment after its client has it
      await sleep(20);
      await close();
    },
  };
}

test("a collector gets one trace of each request, without what people typed, and the log its ids", async () => {
  const { ask, close } = await open(false);
  await ask("/auth/reset/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5?q=ring");
  await ask("/api/health");
  await ask("/cart");
  await close();

  const spans = spansIn(collector.received);
  expect(spans.map(({ name }) => name).sort()).toEqual([
    "GET",
    "GET",
    "GET /auth/reset/[token]",
    "GET /cart",
  ]);
  const outer = spans.find(({ name }) => name === "GET /auth/reset/[token]");
  const failed = spans.find(({ name }) => name === "GET /cart");
  if (!outer || !failed) throw new Error("spans are missing");
  const inner = spans.find(({ name, traceId }) => name === "GET" && traceId === outer.traceId);
  expect(inner?.parentSpanId).toBe(outer.spanId);
  expect(attributesOf(outer)).toMatchObject({
    "http.route": "/auth/reset/[token]",
    "http.response.status_code": 200,
  });
  expect(attributesOf(failed)).toMatchObject({ "http.response.status_code": 500 });
  expect(logged["/cart"]).toMatchObject({ trace_id: failed.traceId });
  // no proxy is trusted to begin traces
  expect(outer.traceId).not.toBe(CALLER);
  expect(JSON.stringify(collector.received)).not.toMatch(/Zm9vYmFy|q=ring|ann@example/);
  expect(collector.received[0]?.headers["x-key"]).toBe("secret");
});

test("a request belongs to the trace that a trusted proxy began", async () => {
  const { ask, close } = await open(true);
  await ask("/cart");
  await close();
  const spans = spansIn(collector.received);
  expect(spans.map(({ traceId }) => traceId)).toEqual([CALLER, CALLER]);
});
