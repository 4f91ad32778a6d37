import { context, propagation, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "@/lib/platform/db/client";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { traceStatements } from "@/lib/platform/telemetry/database-spans";
import { openTraces } from "@/lib/platform/telemetry/traces";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database/database";
import { openReceiver, spansIn } from "@/tests/support/shops/telemetry-servers";

let shop: TestDatabase;
let collector: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  shop = await createTestDatabase();
  collector = await openReceiver();
});
afterAll(async () => {
  trace.disable();
  context.disable();
  propagation.disable();
  await collector.close();
  await shop.close();
});

/** As Next traces a request. */
const traced = (name: string, work: () => Promise<unknown>) =>
  trace.getTracer("next.js").startActiveSpan(name, async (span) => {
    await work();
    span.end();
    return span.spanContext().traceId;
  });

test("statements are in the trace of their request, without their values, even after waiting for a connection", async () => {
  const close = await openTraces(resourceFromAttributes({ "service.name": "adamas" }), {
    endpoint: collector.url,
    headers: {},
    ratio: 1,
    trustsCallers: false,
  });
  traceStatements();
  // a single connection makes the second request wait for the first
  const [first, second] = await withDatabase({ url: shop.url, poolSize: 1 }, () =>
    Promise.all([
      traced("GET /first", () =>
        db().execute(sql`select 1 as first, ${"ann@example.com"}::text, pg_sleep(0.05)`),
      ),
      traced("GET /second", () => pool().query("select 2 as second")),
    ]),
  );
  const failed = await traced("GET /failed", () =>
    pool()
      .query("select 1 / 0")
      .catch(() => undefined),
  );
  await pool().query("select 3 as background");
  await close();

  const statements = spansIn(collector.received)
    .filter(({ name }) => name === "SELECT")
    .map(({ traceId, attributes }) => ({
      traceId,
      ...Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
    }));
  const asked = statements.filter((statement) => !/pg_backend_pid/.test(JSON.stringify(statement)));
  expect(asked).toHaveLength(3);
  expect(statements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        traceId: first,
        "db.query.text": "select 1 as first, $1::text, pg_sleep(0.05)",
      }),
      expect.objectContaining({ traceId: second, "db.query.text": "select 2 as second" }),
      expect.objectContaining({ traceId: failed, "db.response.status_code": "22012" }),
    ]),
  );
  expect(JSON.stringify(collector.received)).not.toContain("ann@example.com");
});
