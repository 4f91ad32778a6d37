import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ErrorReport, limitReports, reportOf } from "@/lib/platform/telemetry/error-reporter";
import { scrub } from "@/lib/platform/telemetry/scrub";
import { openSentryReporter } from "@/lib/platform/telemetry/sentry-reporter";
import { eventsIn, openReceiver } from "@/tests/support/shops/telemetry-servers";

let sentry: Awaited<ReturnType<typeof openReceiver>>;
let status = 200;
beforeAll(async () => {
  sentry = await openReceiver(() => ({ status }));
});
beforeEach(() => {
  status = 200;
  sentry.received.length = 0;
});
afterAll(() => sentry.close());

const onFailure = vi.fn();
const openReporter = () =>
  openSentryReporter(
    `http://publickey@127.0.0.1:${sentry.port}/42`,
    { release: "1.2.3", environment: "production", name: "host-1" },
    onFailure,
  );

test.each([
  ["no mailbox for ann.lee+x@mail.example.com", "no mailbox for [email]"],
  ["GET https://api.example/v1?key=abc&name=Ann failed", "GET https://api.example/v1?[query] failed"],
  ["link /reset/Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5 expired", "link /reset/[token] expired"],
  ["call +1 (212) 555-0123 back", "call [number] back"],
  ["card 4242 4242 4242 4242 declined", "card [number] declined"],
  [
    "Cannot read properties of undefined (reading 'sku')",
    "Cannot read properties of undefined (reading 'sku')",
  ],
  ["could not open lib/desk/services/start-services", "could not open lib/desk/services/start-services"],
])("personal data is taken out of %j", (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test("Sentry gets an error with its causes, its place, and its ids, and nothing about a person", async () => {
  const cause = new DrizzleQueryError(
    "select from customers where email = $1",
    ["ann@example.com"],
    new Error("gone"),
  );
  const error = new Error("no order for ann@example.com", { cause });
  const trace = { trace_id: "0af7651916cd43dd8448eb211c80319c", span_id: "b7ad6b7169203331" };
  const reporter = await openReporter();
  const fields = { err: error, endpoint: "cart.read", email: "ann@example.com", url: "/cart?name=Ann" };
  reporter.report(reportOf({ fields, message: "handler failed" }, { ...trace, request_id: "request-1" }));
  await reporter.close(5_000);

  const [event] = eventsIn(sentry.received);
  expect(event).toMatchObject({
    level: "error",
    release: "1.2.3",
    environment: "production",
    tags: { endpoint: "cart.read", request_id: "request-1" },
    contexts: { trace: { trace_id: trace.trace_id } },
  });
  const found = event.exception.values.map(({ value }: { value: string }) => value);
  expect(found).toEqual([
    "gone",
    "Failed query: select from customers where email = $1",
    "no order for [email]",
  ]);
  expect(JSON.stringify(event.exception.values.at(-1).stacktrace.frames)).toContain("error-reports.test.ts");
  const sent = JSON.stringify(sentry.received);
  expect(sent).not.toMatch(/ann@example\.com|name=Ann/);
  expect(event.user).toBeUndefined();
  expect(event.request).toBeUndefined();
});

test("a sentence without an error is reported too", async () => {
  const reporter = await openReporter();
  reporter.report(reportOf({ fields: {}, message: "the database does not respond" }, {}));
  await reporter.close(5_000);
  expect(eventsIn(sentry.received)[0]).toMatchObject({ message: "the database does not respond" });
});

test("a service that fails is noticed and harms nothing", async () => {
  status = 500;
  const reporter = await openReporter();
  reporter.report(reportOf({ fields: { err: new Error("a bug") }, message: "failed" }, {}));
  await reporter.close(5_000);
  expect(onFailure).toHaveBeenCalledOnce();
});

test("an outage makes only so many reports a minute", () => {
  let now = 0;
  const reports: ErrorReport[] = [];
  const limited = limitReports(
    { report: (report) => void reports.push(report), close: async () => {} },
    () => now,
  );
  const again = () => limited.report(reportOf({ fields: {}, message: "failed" }, {}));
  for (let nth = 0; nth < 1_000; nth += 1) again();
  expect(reports).toHaveLength(30);
  now = 61_000;
  again();
  expect(reports).toHaveLength(31);
});
