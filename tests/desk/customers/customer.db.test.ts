import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { person } from "../../people/accounts/people";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

const buyer = (company: string, emailConfirmedAt: Date | null = new Date()) =>
  person(shop.test, { company, taxId: "12-345", tradeStatus: "pending", emailConfirmedAt });
const statusOf = async (id: string) =>
  (await shop.test.db.select().from(customers).where(eq(customers.id, id)))[0]?.tradeStatus;
const auditOf = (id: string) => shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, id));
const listed = async (...options: string[]) =>
  (JSON.parse((await run("customer", "list", "--json", ...options)).out) as { email: string }[]).map(
    ({ email }) => email,
  );

test("who asked for a trade account is listed, approved only when that is meant, and told", async () => {
  const who = await buyer("Byron & Co");
  expect((await run("customer", "list")).out).toMatch(
    new RegExp(`${who.email} +confirmed +Byron & Co +12-345`),
  );
  expect((await run("customer", "approve", who.email)).problem).toContain("--yes");
  expect(await statusOf(who.id)).toBe("pending");

  const { out, problem } = await run("customer", "approve", who.email.toUpperCase(), "--yes", "--as", "ada");
  expect([problem, out]).toEqual([null, `Byron & Co (${who.email}) is approved.`]);
  expect(await statusOf(who.id)).toBe("approved");
  expect(await auditOf(who.id)).toMatchObject([{ actor: "ada", action: "customer approve" }]);
  expect(await listed()).not.toContain(who.email);
  expect(await listed("--approved")).toContain(who.email);
  const told = eq(mails.recipient, who.email);
  expect(await shop.test.db.select().from(mails).where(told)).toHaveLength(1);
});

test("who is declined is on neither list", async () => {
  const who = await buyer("Eve & Co");
  const { out } = await run("customer", "decline", who.email, "--yes", "--json");
  expect(JSON.parse(out)).toEqual({ email: who.email, status: "declined" });
  expect(await statusOf(who.id)).toBe("declined");
  expect(await auditOf(who.id)).toMatchObject([{ action: "customer decline" }]);
  expect([...(await listed()), ...(await listed("--approved"))]).not.toContain(who.email);
});

test("who has not confirmed their address, or never asked, is not approved, and the desk is told why", async () => {
  const who = await buyer("Hasty & Co", null);
  expect((await run("customer", "list")).out).toMatch(new RegExp(`${who.email} +not confirmed`));
  const hasty = await run("customer", "approve", who.email, "--yes");
  expect(hasty.problem).toContain("has not confirmed");
  expect(await statusOf(who.id)).toBe("pending");
  expect(await auditOf(who.id)).toEqual([]);
  const nobody = await run("customer", "approve", "nobody@new.example", "--yes");
  expect(nobody.problem).toBe("No trade account request found for nobody@new.example.");
});
