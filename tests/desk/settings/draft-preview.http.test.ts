import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const SHOP = process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000";
const SESSION = randomBytes(32).toString("base64url");
const STAFF = { cookie: `adamas-staff=${SESSION}; __Host-adamas-staff=${SESSION}` };
const TITLE = `A draft that nobody sees ${randomBytes(4).toString("hex")}`;
const PATH = "/draft-preview";
const EMAIL = `drafts-${randomUUID()}@shop.example`;

let database: Client;

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`${SHOP}/api/v1/admin/${path}`, {
    method,
    headers: { ...STAFF, origin: SHOP, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(SHOP + path, { headers, redirect: "manual" });

beforeAll(async () => {
  database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await database.query(
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret)
       values ($1, 'Ada', 'manager', 'none', 'none') returning id)
     insert into staff_sessions (staff_id, token_hash, agent) select id, $2, 'a test' from person`,
    [EMAIL, createHash("sha256").update(SESSION).digest("hex")],
  );
  const sections = [{ kind: "hero", title: TITLE }];
  const saved = await ask("PUT", "setting-drafts/homeSections", { value: sections, version: 0 });
  expect(saved.status, await saved.clone().text()).toBe(200);
});
afterAll(async () => {
  await database.query("delete from staff where email = $1", [EMAIL]);
  await database.end();
});

test("who made a draft sees it in the shop's own page, which nobody stores or indexes", async () => {
  const answer = await get(PATH, STAFF);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(TITLE);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("it is shown in the look that its maker drafted", async () => {
  const saved = await ask("PUT", "setting-drafts/look", { value: { base: "daylight" }, version: 0 });
  expect(saved.status, await saved.clone().text()).toBe(200);
  const document = await (await get(PATH, STAFF)).text();
  expect(/<html[^>]*>/.exec(document)?.[0]).toContain("--color-paper:#fff");
  expect(/<html[^>]*>/.exec(await (await get("/")).text())?.[0]).not.toContain("--color-paper:#fff");
});

test("nobody else sees it: not at its address, not on the home page, and not after its maker asked", async () => {
  const other = randomBytes(32).toString("base64url");
  const strangers: Record<string, string>[] = [{}, { cookie: `adamas-staff=${other}` }];
  for (const headers of strangers) {
    const answer = await get(PATH, headers);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(TITLE);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  expect(await (await get("/")).text()).not.toContain(TITLE);
  expect(await (await get("/", STAFF)).text()).not.toContain(TITLE);
});

test("only the shop's own back office frames it, and the shop frames no other page", async () => {
  const policyOf = async (path: string, headers = {}) => {
    const answer = await get(path, headers);
    return `${answer.headers.get("x-frame-options")} ${answer.headers.get("content-security-policy")}`;
  };
  expect(await policyOf(PATH, STAFF)).toMatch(/^SAMEORIGIN .*frame-ancestors 'self'/);
  expect(await policyOf("/admin/home", STAFF)).toMatch(/^DENY .*frame-src 'self';.*frame-ancestors 'none'/);
  expect(await policyOf("/")).toMatch(/^DENY .*frame-src 'none';.*frame-ancestors 'none'/);
});

test("a draft that isn't valid is refused by its fields, and other settings have none", async () => {
  const refused = await ask("PUT", "setting-drafts/homeSections", {
    value: [{ kind: "hero" }, { kind: "story", title: "", text: "Ours" }],
    version: 0,
  });
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors)).toEqual(["value.1.title"]);
  expect((await ask("GET", "setting-drafts/shopName")).status).toBe(404);
  expect((await ask("POST", "settings/homeSections/restorations", { version: 9_999 })).status).toBe(422);
});
