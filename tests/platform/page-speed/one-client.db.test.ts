import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
let handlePageReport: typeof import("@/lib/platform/page-speed/handlers").handlePageReport;
beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  database = await createTestDatabase();
  await database.pool.query("insert into setting_values (key, value) values ('speedSamplePercent', '100')");
  ({ handlePageReport } = await import("@/lib/platform/page-speed/handlers"));
});
afterAll(() => database.close());

let sent = 0;
/** Reports five errors that no one has met, in the name of a browser. */
const report = (address: string, agent: string) =>
  handlePageReport({
    body: {
      page: "home",
      metrics: [],
      errors: (["home", "list", "cart", "order", "content"] as const).map((page) => {
        const message = `made up ${[...String(sent++)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
        return { page, message, place: null };
      }),
    },
    params: undefined,
    query: undefined,
    request: new Request("https://shop.example/api/v1/page-reports", {
      method: "POST",
      headers: { "x-forwarded-for": address, "user-agent": agent },
    }),
  });
const kinds = async () => {
  const { rows } = await database.pool.query("select count(distinct error)::int as kinds from page_errors");
  return rows[0]?.kinds;
};

test("one address adds 20 kinds of errors a day, whatever it says of page and browser", async () => {
  for (const agent of ["Firefox/140.0", "Edg/140.0", "Chrome/140.0 Mobile"]) {
    for (let times = 0; times < 5; times++) await report("203.0.113.9", agent);
  }
  expect(await kinds()).toBe(20);
  await report("203.0.113.10", "Firefox/140.0");
  expect(await kinds()).toBe(25);
});
