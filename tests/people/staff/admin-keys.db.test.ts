import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminKeys } from "@/lib/people/staff/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let keys: typeof import("@/lib/people/staff/commands/admin-keys");
let staff: typeof import("@/lib/people/staff/authority");

beforeAll(async () => {
  shop = await createTestDatabase();
  keys = await import("@/lib/people/staff/commands/admin-keys");
  staff = await import("@/lib/people/staff/authority");
});
afterAll(() => shop?.close());

const AUDIT = { actor: "ada", action: "key add" } as const;
const asking = (authorization?: string) =>
  new Request("http://localhost:3000/api/v1/admin/products", {
    headers: authorization ? { authorization } : {},
  });
const CATALOG = { permission: "catalog.write" } as const;

async function made(name: string, expiresAt: Date | null = null, scopes = ["catalog"]) {
  const key = await keys.createKey({ name, scopes, expiresAt }, AUDIT);
  if (!key) throw new Error("no key was made");
  return key;
}

test("a key lets its holder in under its name, and its secret is kept nowhere", async () => {
  const { secret } = await made("photo studio");
  expect(secret).toMatch(/^adamas_admin_[\w-]{43}$/);
  await expect(staff.requireStaff(asking(`Bearer ${secret}`), CATALOG)).resolves.toMatchObject({
    actor: "key photo studio",
    signedIn: null,
  });
  const [row] = await shop.db.select().from(adminKeys).where(eq(adminKeys.name, "photo studio"));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(row?.lastUsedAt).not.toBeNull();
  const [audit] = await shop.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ actor: "ada", action: "key add", subject: "photo studio" });
  expect(JSON.stringify(audit)).not.toContain(secret);
  expect(
    await keys.createKey({ name: "photo studio", scopes: ["catalog"], expiresAt: null }, AUDIT),
  ).toBeNull();
});

test("no key, a wrong one, a revoked one, and an expired one are refused alike", async () => {
  const revoked = await made("old");
  await keys.revokeKey({ name: "old" }, AUDIT);
  const expired = await made("short", new Date(Date.now() - 1_000));
  const other = `adamas_admin_${"a".repeat(43)}`;
  for (const header of [
    undefined,
    `Bearer ${other}`,
    `Bearer ${revoked.secret}`,
    `Bearer ${expired.secret}`,
    `Basic ${revoked.secret}`,
    "Bearer x",
  ]) {
    await expect(staff.requireStaff(asking(header), CATALOG)).rejects.toMatchObject({
      status: 401,
      code: "unauthorized",
    });
  }
  expect(await keys.revokeKey({ name: "nobody" }, AUDIT)).toBeNull();
});

test("a key may do what its scopes say, and any authority can say who asks", async () => {
  const { secret } = await made("reader", null, ["reports"]);
  await expect(staff.requireStaff(asking(`Bearer ${secret}`), CATALOG)).rejects.toMatchObject({
    status: 403,
  });
  const toy = [async () => null, async () => ({ actor: "ada", may: () => true, signedIn: null })];
  await expect(staff.requireStaff(asking(), CATALOG, toy)).resolves.toMatchObject({ actor: "ada" });
});
