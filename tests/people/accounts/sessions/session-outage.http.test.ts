import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOf, someone } from "../browser";

const base = process.env.TEST_BASE_URL ?? "";
if (!base || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL and DATABASE_URL name no running shop.");

const database = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => database.connect());
afterAll(() => database.end());

const cookieOf = (jar: Map<string, string>) => [...jar.keys()].find((name) => name.endsWith("session-token"));

test("a database that fails ends no session: the cookie stays, and the next answer names its customer", async () => {
  const visitor = browserOf(base, await someone(database));
  await visitor.signIn();
  const kept = visitor.jar.get(cookieOf(visitor.jar) ?? "");
  await database.query("alter table sessions rename to sessions_away");
  const failed = await visitor
    .ask("/api/auth/session")
    .finally(() => database.query("alter table sessions_away rename to sessions"));
  expect(failed.status).toBe(503);
  expect(failed.headers.getSetCookie()).toEqual([]);
  expect(failed.headers.get("cache-control")).toContain("no-store");
  expect(visitor.jar.get(cookieOf(visitor.jar) ?? "")).toBe(kept);
  expect((await visitor.session()).user?.name).toBe("Ada Byron");
});
