import { and, desc, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { staff, staffInvitations } from "@/lib/people/staff/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";
import { makeStaff } from "../../support/staff";

let commands: typeof import("@/lib/people/staff/commands/staff");
beforeAll(async () => {
  commands = await import("@/lib/people/staff/commands/staff");
});

const AUDIT = { actor: "owner@shop.example", action: "staff invite" } as const;
const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-02T10:00:00Z");
const OVER = { status: 410, code: "link_over" };

const invite = async (email: string | null, now = NOW) => {
  const { id, link } = await commands.inviteStaff({ email, role: "sales" }, AUDIT, now);
  return { id, secret: new URL(link).hash.slice(1) };
};
const accept = (secret: string, email = "", now = NOW) =>
  commands.acceptInvitation(
    secret,
    { name: "Sam", email, password: "a calm long phrase", agent: "a test" },
    now,
  );

test("an invitation is mailed, opens one account with its role and address, and works once", async () => {
  const { secret } = await invite("sam@shop.example");
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, "sam@shop.example"));
  expect(mail).toMatchObject({ secret: true });
  expect(mail?.text).toContain(secret);
  // the invited address counts, whatever else the form sends
  const { person, cookie } = await accept(secret, "other@shop.example");
  expect(person).toMatchObject({ email: "sam@shop.example", role: "sales" });
  expect(cookie).toContain("HttpOnly");
  await expect(accept(secret)).rejects.toMatchObject(OVER);
  await expect(commands.requireInvitation(secret, NOW)).rejects.toMatchObject(OVER);
  const [audit] = await db().select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ actor: "sam@shop.example", action: "staff join" });
  await expect(invite("SAM@shop.example")).rejects.toMatchObject({ status: 422 });
});

test("an invitation opens nothing once it has expired, is taken back, or is replaced", async () => {
  const { secret: late } = await invite("late@shop.example");
  await expect(accept(late, "", new Date(NOW.getTime() + 3 * DAY_MS))).rejects.toMatchObject(OVER);

  const first = await invite("twice@shop.example");
  const second = await invite("twice@shop.example");
  await expect(accept(first.secret)).rejects.toMatchObject(OVER);

  await commands.revokeInvitation(second.id, AUDIT);
  await expect(accept(second.secret)).rejects.toMatchObject(OVER);
  expect(await commands.listInvitations(new Date(NOW.getTime() + 1))).not.toContainEqual(
    expect.objectContaining({ email: "twice@shop.example" }),
  );
});

test("the first owner’s link takes the address its reader enters, but none that is taken", async () => {
  const known = await makeStaff("manager");
  const { secret } = await invite(null);
  await expect(accept(secret, known.email)).rejects.toMatchObject({ status: 422 });
  // the refusal used nothing up
  const { person } = await accept(secret, "first@shop.example");
  expect(person.email).toBe("first@shop.example");
});

test("the first owner’s link opens nothing once there is an owner, and one account however often it is used at once", async () => {
  await db().update(staff).set({ role: "manager" }).where(eq(staff.role, "owner"));
  const ownerLink = async () => {
    const { link } = await commands.inviteStaff({ email: null, role: "owner" }, AUDIT, NOW);
    return new URL(link).hash.slice(1);
  };
  const secret = await ownerLink();
  const used = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => accept(secret, `racer-${at}@shop.example`)),
  );
  expect(used.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of used) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(OVER);
  }
  // a second printed link, or one printed before the owner came another way
  const late = await ownerLink();
  await expect(commands.requireInvitation(late, NOW)).rejects.toMatchObject(OVER);
  await expect(accept(late, "stranger@shop.example")).rejects.toMatchObject(OVER);
});

test("of many invitations of one person at once, one is open and its link works", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => invite("eight@shop.example")));
  const open = await db()
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, "eight@shop.example"), isNull(staffInvitations.usedAt)));
  expect(open).toHaveLength(1);
  const opened = await Promise.allSettled(made.map(({ secret }) => accept(secret)));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
