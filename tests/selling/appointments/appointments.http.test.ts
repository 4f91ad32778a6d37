import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!base || !databaseUrl) throw new Error("TEST_BASE_URL names no running shop.");

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
const publish = (statement: ReturnType<typeof sql>) =>
  database.transaction(async (tx) => {
    await tx.execute(statement);
    await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
  });

const setting = {
  isOffered: true,
  kinds: [{ name: "Raced visit", place: "showroom", minutes: 45, bufferMinutes: 15 }],
  people: [{ name: "Ada", hours: WEEKDAYS.map((day) => ({ day, from: "10:00", until: "17:00" })) }],
};
beforeAll(() =>
  publish(sql`insert into setting_values (key, value) values ('appointmentBooking', ${JSON.stringify(setting)}::jsonb)
    on conflict (key) do update set value = excluded.value`),
);
afterAll(async () => {
  await publish(sql`delete from setting_values where key = 'appointmentBooking'`);
  await database.execute(sql`delete from appointments where kind = 'Raced visit'`);
  await pool.end();
});

const read = async (path: string) => (await fetch(`${base}/api/v1/appointments/${path}`)).json();
const times = async (): Promise<string[]> =>
  (await read("times?kind=Raced%20visit")).data.map((one: { starts_at: string }) => one.starts_at);
const post = async (path: string, body: unknown) => {
  const answer = await fetch(`${base}/api/v1/appointments${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const book = (startsAt: string, name: string) =>
  post("", {
    kind: "Raced visit",
    starts_at: startsAt,
    customer: { name, email: `${name}@race.example` },
  });

test("of forty who book one time, one gets it, and the others get the times that are free", async () => {
  expect((await read("kinds")).data.kinds).toEqual([{ name: "Raced visit", place: "showroom", minutes: 45 }]);
  const [first = "", second = ""] = await times();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => book(first, `r${at}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["409 time_taken"]),
  );
  for (const { body } of refused) {
    expect(body.times.length).toBeGreaterThan(0);
    expect(body.times.map((one: { starts_at: string }) => one.starts_at)).not.toContain(first);
  }
  // half an hour later, the first is still on
  expect(await times()).not.toContain(second);
  const { rows } = await pool.query(
    "select count(*)::int as count from appointments where kind = 'Raced visit'",
  );
  expect(rows).toEqual([{ count: 1 }]);

  const token = answers.find(({ status }) => status === 201)?.body.data.token;
  const [later = ""] = (await times()).slice(-1);
  expect((await post(`/${token}/time`, { starts_at: later })).body.data).toMatchObject({ starts_at: later });
  expect((await read(`${token}`)).data).toMatchObject({ person: "Ada", state: "booked" });
  expect((await post(`/${token}/cancellation`, undefined)).body.data).toMatchObject({ state: "canceled" });
  expect((await post(`/${token}x/cancellation`, undefined)).status).toBe(404);
});
