import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const first = process.env.TEST_BASE_URL;
const second = process.env.TEST_SECOND_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!first || !second || !databaseUrl)
  throw new Error("TEST_BASE_URL and TEST_SECOND_URL name no running shop.");

/** A change is followed within so many milliseconds. */
const SOON = { timeout: 2_000, interval: 50 };
const OLD = "/test-follow-old";

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);

/** What a jeweler's command does: a change of the list and its tag, in one transaction. */
const change = (statement: ReturnType<typeof sql>, tag: string) =>
  database.transaction(async (tx) => {
    await tx.execute(statement);
    await recordChanges(tx, [{ kind: "tag", key: tag }]);
  });
const remove = () => change(sql`delete from redirects where from_path = ${OLD}`, tags.redirects);
const lead = (to: string) =>
  change(
    sql`insert into redirects (from_path, to_path, permanent) values (${OLD}, ${to}, false)
        on conflict (from_path) do update set to_path = ${to}`,
    tags.redirects,
  );

/** Where a shop sends a browser that brings this cookie; its status where it sends it nowhere. */
async function target(shop: string, path = OLD, cookie = ""): Promise<string | number> {
  const response = await fetch(`${shop}${path}`, { redirect: "manual", headers: { cookie } });
  const location = response.headers.get("location");
  return location ? new URL(location, shop).pathname : response.status;
}

afterEach(remove);
afterAll(() => pool.end());

describe("a redirect changed by another process", () => {
  test("is followed as it is now by every process of the shop, within two seconds", async () => {
    const shops = [first, second];
    for (const shop of shops) expect(await target(shop)).toBe(404);
    const everywhere = () => Promise.all(shops.map((shop) => target(shop)));
    await lead("/inventory");
    await expect.poll(everywhere, SOON).toEqual(["/inventory", "/inventory"]);
    await lead("/build-a-ring");
    await expect.poll(everywhere, SOON).toEqual(["/build-a-ring", "/build-a-ring"]);
    await remove();
    await expect.poll(everywhere, SOON).toEqual([404, 404]);
  });
});

describe("the list in a browser's cookie", () => {
  const cookie = (rules: unknown) => `redirectTo=${encodeURIComponent(JSON.stringify(rules))}`;

  test("sends nobody anywhere", async () => {
    const forged = cookie([
      { from: OLD, to: "/cart", permanent: true },
      { from: "/inventory", to: "https://evil.example/", permanent: true },
    ]);
    expect(await target(first, OLD, forged)).toBe(404);
    expect(await target(first, "/inventory", forged)).toBe(200);
  });

  test("doesn't change where the shop's own list leads", async () => {
    await lead("/inventory");
    const forged = cookie([{ from: OLD, to: "/cart", permanent: true }]);
    await expect.poll(() => target(first, OLD, forged), SOON).toBe("/inventory");
  });
});

describe("the session recorder's hosts", () => {
  const set = (id: number | null) =>
    change(
      sql`insert into setting_values (key, value) values ('hotjarId', ${JSON.stringify(id)}::jsonb)
          on conflict (key) do update set value = excluded.value`,
      tags.shop,
    );
  const policy = async (shop: string, path: string) =>
    (await fetch(`${shop}${path}`)).headers.get("content-security-policy") ?? "";
  afterEach(() => change(sql`delete from setting_values where key = 'hotjarId'`, tags.shop));

  test("are allowed on catalogue pages of every process while it is used, and never on strict ones", async () => {
    const home = () => Promise.all([first, second].map((shop) => policy(shop, "/")));
    const allowed = async () => (await home()).map((header) => header.includes("hotjar"));
    expect(await allowed()).toEqual([false, false]);
    await set(4_711);
    await expect.poll(allowed, SOON).toEqual([true, true]);
    for (const path of ["/cart", "/checkout"]) expect(await policy(first, path)).not.toContain("hotjar");
    await set(null);
    await expect.poll(allowed, SOON).toEqual([false, false]);
  });
});
