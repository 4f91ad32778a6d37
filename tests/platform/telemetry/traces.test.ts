import { context, propagation, type Span, SpanKind, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logHooks } from "@/lib/platform/log/log-hooks";
import { openTraces, traceFields } from "@/lib/platform/telemetry/traces";
import { openReceiver, type SentSpan, spansIn } from "@/tests/support/telemetry-servers";

let collector: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  collector = await openReceiver();
});
afterAll(async () => {
  trace.disable();
  context.disable();
  propagation.disable();
  await collector.close();
});

/** As Next begins a request's span. */
const serve = <T>(name: string, target: string, answer: (span: Span) => T): T =>
  trace
    .getTracer("next.js")
    .startActiveSpan(name, { kind: SpanKind.SERVER, attributes: { "http.target": target } }, (span) => {
      try {
        return answer(span);
      } finally {
        span.end();
      }
    });

const attributesOf = ({ attributes }: Pick<SentSpan, "attributes">) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test("a collector gets the spans of requests without what people typed, and the log their ids", async () => {
  const close = await openTraces(resourceFromAttributes({ "service.name": "adamas" }), {
    endpoint: collector.url,
    headers: { "x-key": "secret" },
    ratio: 1,
    trustsCallers: false,
  });
  logHooks().fields = traceFields;
  let logged: Record<string, string> = {};
  serve("GET /auth/reset/[token]", "/auth/reset/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5?q=ring", (span) => {
    logged = logHooks().fields();
    span.setAttribute("http.route", "/auth/reset/[token]");
    span.recordException(new Error("no account for ann@example.com"));
  });
  serve("GET /api/health", "/api/health", () => undefined);
  await close();

  expect(logHooks().fields()).toEqual({});
  const spans = spansIn(collector.received);
  expect(spans.map(({ name }) => name)).toEqual(["GET /auth/reset/[token]"]);
  const [span] = spans;
  if (!span) throw new Error("no span was sent");
  expect(attributesOf(span)).toMatchObject({ "http.route": "/auth/reset/[token]" });
  expect(logged).toMatchObject({ trace_id: span.traceId });
  expect(JSON.stringify(collector.received)).not.toMatch(/Zm9vYmFy|q=ring|ann@example/);
  expect(collector.received[0]?.headers["x-key"]).toBe("secret");
});
