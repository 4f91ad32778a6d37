import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
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
const store = (key: string, value: unknown) =>
  publish(sql`insert into setting_values (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const drop = () => publish(sql`delete from setting_values where key in ('indexNow', 'verificationTags')`);
afterEach(() => drop());
afterAll(() => pool.end());

const SOON = { timeout: 15_000, interval: 200 };

test("the key is served once the owner turns IndexNow on", async () => {
  expect((await fetch(`${base}/indexnow.txt`)).status).toBe(404);
  await store("indexNow", true);
  const answer = await fetch(`${base}/indexnow.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^[0-9a-f]{32}$/);
});

test("the home page alone has the tags of the codes that are filled in", async () => {
  const tagsOn = async (path: string) =>
    [
      ...(await (await fetch(base + path)).text()).matchAll(
        /<meta name="([^"]*verif[^"]*)" content="([^"]*)"/g,
      ),
    ].map(([, name, code]) => `${name}=${code}`);
  expect(await tagsOn("/")).toEqual([]);
  await store("verificationTags", { google: "google-code_1", pinterest: "0123456789abcdef" });
  await expect
    .poll(() => tagsOn("/"), SOON)
    .toEqual(["google-site-verification=google-code_1", "p:domain_verify=0123456789abcdef"]);
  expect(await tagsOn("/faq")).toEqual([]);
  await drop();
  await expect.poll(() => tagsOn("/"), SOON).toEqual([]);
});
