import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { customers } from "@/lib/people/accounts/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { type Cents, cents } from "@/lib/platform/money/model";
import { judge } from "@/lib/selling/alerts/model";
import { alertFindings, alertProgress, alerts } from "@/lib/selling/alerts/tables";
import { parseTarget } from "@/lib/selling/alerts/targets";
import { openTestShop, type TestShop } from "../checkout/shop";

// a mail that was sent has forgotten its link
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let commands: typeof import("@/lib/selling/alerts/commands");
let looking: typeof import("@/lib/selling/alerts/look-commands");

beforeAll(async () => {
  shop = await openTestShop();
  commands = await import("@/lib/selling/alerts/commands");
  looking = await import("@/lib/selling/alerts/look-commands");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  for (const table of [alertFindings, alerts, mails]) await shop.test.db.delete(table);
  await look();
});

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const look = (now = new Date()) =>
  looking.lookForAlerts({ signal: new AbortController().signal, now, settledMs: 0 });
const EVE = { email: "eve@buyer.example", customerId: null, isConfirmed: true };
const watch = (
  target: Parameters<typeof parseTarget>[0],
  { who = EVE, belowCents = null }: { who?: typeof EVE; belowCents?: Cents | null } = {},
) => {
  const parsed = parseTarget(target);
  if (!parsed) throw new Error("nothing is watched");
  return commands.createAlert(parsed, who, { belowCents, currency: null });
};
const change = (sku: string, values: Partial<typeof diamonds.$inferInsert>) =>
  shop.test.db.transaction(async (tx) => {
    const [row] = await tx.update(diamonds).set(values).where(eq(diamonds.sku, sku)).returning();
    await recordChanges(tx, [{ kind: "diamond", key: row?.id ?? "" }]);
  });
const list = async (values: Partial<typeof diamonds.$inferInsert> = {}) => {
  const stone = await shop.stone(values);
  await shop.test.db.transaction((tx) => recordChanges(tx, [{ kind: "diamond", key: stone.id }]));
  return stone;
};
const queued = () => shop.test.db.select().from(mails).orderBy(mails.createdAt);

describe("a price alert", () => {
  it("mails a drop once, and the next one on another day, gathered", async () => {
    const [one, other] = [await list(), await list()];
    await watch({ kind: "price", stone: one.sku });
    await watch({ kind: "price", stone: other.sku });
    await change(one.sku, { priceCents: cents(60_000) });
    await change(other.sku, { priceCents: cents(65_000) });
    await look();
    await look();
    expect(await looking.mailFindings()).toBe(1);
    const [mail] = await queued();
    expect(mail).toMatchObject({ subject: "2 of your alerts", recipient: EVE.email });
    expect(mail?.leaveUrl).toContain("/alerts/leave?token=");
    expect(mail?.text).toContain("went from $700 to $600");
    expect(mail?.text).toContain("went from $700 to $650");

    await change(one.sku, { priceCents: cents(55_000) });
    await look();
    expect(await looking.mailFindings(later(0.5))).toBe(0);
    expect(await looking.mailFindings(later(1.1))).toBe(1);
    expect((await queued()).at(-1)?.text).toContain("went from $600 to $550");
    expect(await looking.mailFindings(later(3))).toBe(0);
  });

  it("says nothing of what is dearer again by then, and counts from there", async () => {
    const { sku } = await list();
    await watch({ kind: "price", stone: sku });
    await change(sku, { priceCents: cents(60_000) });
    await look();
    await change(sku, { priceCents: cents(90_000), regularPriceCents: cents(95_000) });
    await look();
    expect(await looking.mailFindings()).toBe(0);
    await change(sku, { priceCents: cents(80_000) });
    await look();
    expect(await looking.mailFindings()).toBe(1);
    expect((await queued())[0]?.text).toContain("went from $900 to $800");
  });

  it("ends once its stone is sold, and names those nearest to it", async () => {
    const { sku } = await list();
    const near = await list();
    await watch({ kind: "price", stone: sku });
    await change(sku, { availability: "withdrawn" });
    await look();
    expect(await looking.mailFindings()).toBe(0);
    await change(sku, { availability: "sold" });
    await look();
    // its order is canceled before the mail
    await change(sku, { availability: "available" });
    await look();
    expect(await looking.mailFindings()).toBe(0);
    await change(sku, { availability: "sold" });
    await look();
    await look();
    expect(await looking.mailFindings()).toBe(1);
    const [mail] = await queued();
    expect(mail?.subject).toMatch(/ has sold$/);
    expect(mail?.text).toContain(encodeURIComponent(near.sku));
    await change(sku, { availability: "available", priceCents: cents(1_000) });
    await look();
    expect(await looking.mailFindings(later(2))).toBe(0);
  });

  test.each([
    ["a price that stays above the one that is wanted", 60_000, 70_000, 65_000, false],
    ["a price that falls to it", 60_000, 70_000, 60_000, true],
    ["one that was low enough before", 60_000, 59_000, 58_000, false],
    ["any drop, without one", null, 70_000, 69_999, true],
    ["a rise", null, 70_000, 70_001, false],
  ])("finds %s", (_, belowCents, before, after, isFound) => {
    const seen = (cents: number) => ({ cents, isAvailable: true, isSold: false });
    const { finding, ends } = judge({ kind: "price", belowCents }, seen(before), seen(after), true);
    expect([finding !== null, ends]).toEqual([isFound, false]);
  });
});

it("tells that a sold-out piece is back, once", async () => {
  const [piece] = await shop.test.db.select().from(products).where(eq(products.kind, "jewelry"));
  if (!piece) throw new Error("there is a chain");
  const stockTo = (stock: number) =>
    shop.test.db.transaction(async (tx) => {
      await tx.update(productVariants).set({ stock }).where(eq(productVariants.productId, piece.id));
      await recordChanges(tx, [{ kind: "tag", key: tags.product(piece.slug) }]);
    });
  await stockTo(0);
  await look();
  await watch({ kind: "stock", piece: piece.sku });
  await look();
  await stockTo(2);
  await look();
  await stockTo(0);
  await look();
  await stockTo(1);
  await look();
  expect(await looking.mailFindings()).toBe(1);
  expect((await queued())[0]?.subject).toBe(`${piece.name} is back`);
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(1);

  // one that was sold out again before its mail is told of the next time
  await shop.test.db.delete(mails);
  await shop.test.db.delete(alerts);
  await stockTo(0);
  await look();
  await watch({ kind: "stock", piece: piece.sku });
  await stockTo(1);
  await look();
  await stockTo(0);
  await look();
  expect(await looking.mailFindings()).toBe(0);
  await stockTo(3);
  await look();
  expect(await looking.mailFindings()).toBe(1);
  expect((await queued()).map(({ subject }) => subject)).toEqual([`${piece.name} is back`]);
});

it("mails new stones of a search, and no earlier or other ones", async () => {
  await list({ shape: "marquise" });
  await watch({ kind: "search", search: "/inventory?shape=marquise&page=3&sort=price_asc" });
  const fresh = await list({ shape: "marquise", createdAt: later(0.01) });
  await list({ shape: "heart", createdAt: later(0.01) });
  await look();
  await look();
  expect(await looking.mailFindings()).toBe(1);
  const [mail] = await queued();
  expect(mail?.subject).toBe("A new diamond in your search");
  expect(mail?.text).toContain(encodeURIComponent(fresh.sku));
  expect(mail?.text).toContain("/inventory?shape=marquise");
  // a change of it is nothing new
  await change(fresh.sku, { priceCents: cents(50_000) });
  await look();
  expect(await looking.mailFindings(later(2))).toBe(0);
});

describe("an address that nobody confirmed", () => {
  const stranger = { ...EVE, isConfirmed: false };
  const secret = async () => /token=([\w.-]+)/.exec((await queued()).at(-1)?.text ?? "")?.[1] ?? "";

  it("gets one link and nothing else, until it is followed; another ends everything", async () => {
    const { sku } = await list();
    for (let at = 0; at < 3; at++) await watch({ kind: "price", stone: sku }, { who: stranger });
    expect(await queued()).toHaveLength(1);
    await change(sku, { priceCents: cents(60_000) });
    await look();
    expect(await looking.mailFindings()).toBe(0);
    expect(await commands.resolveAlerts("confirm", "guessed")).toBe(false);
    const token = await secret();
    expect(await commands.resolveAlerts("confirm", token)).toBe(true);
    await change(sku, { priceCents: cents(50_000) });
    await look();
    expect(await commands.resolveAlerts("leave", token)).toBe(true);
    expect(await looking.mailFindings()).toBe(0);
    await change(sku, { priceCents: cents(40_000) });
    await look();
    expect(await looking.mailFindings(later(2))).toBe(0);
  });

  it("confirms the alert alone that the mail names, with what happened meanwhile", async () => {
    const [wanted, unwanted] = [await list(), await list({ shape: "heart" })];
    await watch({ kind: "price", stone: wanted.sku }, { who: stranger });
    const token = await secret();
    expect((await queued())[0]?.text).toMatch(/when the price of .*Oval.* drops/i);
    await watch({ kind: "price", stone: unwanted.sku }, { who: stranger });
    await change(wanted.sku, { priceCents: cents(60_000) });
    await look();
    expect(await commands.resolveAlerts("confirm", token.split(".")[1] ?? "")).toBe(false);
    for (let at = 0; at < 2; at++) expect(await commands.resolveAlerts("confirm", token)).toBe(true);
    const own = await shop.test.db.select().from(alerts);
    expect(own.filter(({ confirmedAt }) => confirmedAt).map(({ target }) => target)).toEqual([wanted.sku]);
    expect(await looking.mailFindings()).toBe(1);
    expect((await queued()).at(-1)?.text).toContain("went from $700 to $600");
    expect(await shop.test.db.select().from(alertFindings)).toHaveLength(1);
  });

  it("can't have a running alert changed by a stranger, and is forgotten after 30 days", async () => {
    const { sku } = await list();
    await watch({ kind: "price", stone: sku });
    await watch({ kind: "price", stone: sku }, { who: stranger, belowCents: cents(1) });
    const [alert] = await shop.test.db.select().from(alerts);
    expect(alert).toMatchObject({ belowCents: null });
    expect(alert?.confirmedAt).not.toBeNull();
    await watch(
      { kind: "price", stone: (await list()).sku },
      { who: { ...stranger, email: "max@buyer.example" } },
    );
    expect(await commands.pruneAlerts(later(29))).toBe(0);
    expect(await commands.pruneAlerts(later(31))).toBe(1);
    // expired for 30 days
    expect(await commands.pruneAlerts(later(211))).toBe(1);
  });
});

it("gives an address links that work when the key of its earlier ones is gone", async () => {
  const { sku } = await list();
  await watch({ kind: "price", stone: sku });
  await shop.test.db.update(alerts).set({ tokenHash: "of a key before the last two" });
  await change(sku, { priceCents: cents(60_000) });
  await look();
  expect(await looking.mailFindings()).toBe(1);
  const [mail] = await queued();
  const token = new URL(mail?.leaveUrl ?? "").searchParams.get("token") ?? "";
  expect(await commands.resolveAlerts("leave", token)).toBe(true);
});

it("refuses a limit that is reached already, and leaves nothing to send to an address that is given up", async () => {
  const { sku } = await list();
  const limit = (belowCents: Cents) => watch({ kind: "price", stone: sku }, { belowCents });
  await expect(limit(cents(70_000))).rejects.toMatchObject({
    status: 422,
    errors: { below: ["It already costs $700. Enter a lower amount."] },
  });
  await limit(cents(69_999));
  await change(sku, { priceCents: cents(60_000) });
  await look();
  await looking.mailFindings();
  const [eve] = await shop.test.db
    .insert(customers)
    .values({ email: EVE.email, firstName: "Eve", lastName: "Lee" })
    .returning();
  await shop.test.db.transaction((tx) =>
    commands.moveAlerts(tx, { id: eve?.id ?? "", email: EVE.email }, "eve@new.example"),
  );
  const [mail] = await queued();
  expect(mail?.sendBy?.getTime()).toBeLessThanOrEqual(Date.now());
});

it("misses no change that became visible after one of a longer transaction", async () => {
  const [one, other] = [await list(), await list()];
  await watch({ kind: "price", stone: one.sku });
  await watch({ kind: "price", stone: other.sku });
  await look();
  const lookAt = (seconds: number) =>
    looking.lookForAlerts({
      signal: new AbortController().signal,
      now: new Date(Date.now() + seconds * 1_000),
    });
  await change(one.sku, { priceCents: cents(60_000) });
  // an import that began an hour ago and commits now
  await change(other.sku, { priceCents: cents(60_000) });
  const [newest] = await shop.test.db.select().from(changeLog).orderBy(desc(changeLog.version)).limit(1);
  await shop.test.db
    .update(changeLog)
    .set({ at: later(-1 / 24) })
    .where(eq(changeLog.version, newest?.version ?? 0));
  for (const seconds of [5, 31, 60]) expect(await lookAt(seconds)).toBe("idle");
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(0);
  expect(await lookAt(62)).toBe("done");
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(2);
});

it("asks searches later that a stop kept from looking, and mails others where one address fails", async () => {
  await watch({ kind: "search", search: "/inventory?shape=radiant" });
  await list({ shape: "radiant", createdAt: later(0.01) });
  await shop.test.db.update(alertProgress).set({ searchesDue: true });
  await looking.lookForAlerts({ signal: AbortSignal.abort(), settledMs: 0 });
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(0);
  await shop.test.db.update(alertProgress).set({ version: sql`(select version from change_counter)` });
  await look();
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(1);
  expect(await look()).toBe("idle");
  await shop.test.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await shop.test.db.execute(sql`create trigger refuse before insert on mails for each row
    when (new.recipient = 'bad@buyer.example') execute function refuse()`);
  const bad = await list();
  await watch({ kind: "price", stone: bad.sku }, { who: { ...EVE, email: "bad@buyer.example" } });
  await change(bad.sku, { priceCents: cents(60_000) });
  await look();
  expect(await looking.mailFindings()).toBe(1);
  await shop.test.db.execute(sql`drop function refuse cascade`);
  expect(await looking.mailFindings()).toBe(1);
});

it("looks from where it ended, and at nothing where nothing changed", async () => {
  expect(await look()).toBe("idle");
  const { sku } = await list();
  await watch({ kind: "price", stone: sku });
  await change(sku, { priceCents: cents(60_000) });
  const [before] = await shop.test.db.select().from(alertProgress);
  await Promise.all([look(), look()]);
  const [after] = await shop.test.db.select().from(alertProgress);
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  expect(await shop.test.db.select().from(alertFindings)).toHaveLength(1);
});
