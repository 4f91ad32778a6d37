import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { UPKEEP } from "@/lib/desk/jobs/upkeep";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { feedRuns, stoneOffers } from "@/lib/goods/suppliers/tables";
import { customers, sessions } from "@/lib/people/accounts/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { staff, staffSessions } from "@/lib/people/staff/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { log } from "@/lib/platform/log/log";
import { mails } from "@/lib/platform/mail/tables";
import { media, remoteFiles } from "@/lib/platform/media/tables";
import { cents } from "@/lib/platform/money/model";
import { rateLimits } from "@/lib/platform/rate-limit/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { holds } from "@/lib/selling/orders/tables";
import { paymentEvents } from "@/lib/selling/payments/tables";
import { rings } from "@/lib/selling/ring-builder/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { insertOrder } from "../../support/order";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const DAY = 24 * 60 * 60_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const set = (key: string, value: unknown) =>
  shop.test.db
    .insert(settingValues)
    .values({ key, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoUpdate({ target: settingValues.key, set: { value: sql`excluded.value` } });

describe("a stone that its supplier withdrew", () => {
  const withdrawn = async (days: number, change: object = {}) => {
    const stone = await shop.stone({ availability: "withdrawn", updatedAt: daysAgo(days), ...change });
    const offer = `OFFER-${stone.sku}`;
    await shop.test.db.insert(stoneOffers).values({
      sku: offer,
      stoneId: stone.id,
      supplier: "test",
      priceCents: cents(70_000),
      deliveryDays: 7,
      state: "withdrawn",
    });
    if (!("offerSku" in change))
      await shop.test.db.update(diamonds).set({ offerSku: offer }).where(eq(diamonds.id, stone.id));
    await shop.test.db
      .insert(priceHistory)
      .values({ subject: "diamond", subjectId: stone.id, priceCents: cents(70_000), at: daysAgo(days) });
    await shop.test.db.insert(media).values({
      subjectKind: "stone",
      subject: stone.id,
      kind: "image",
      source: "remote",
      alt: "Photo of the stone",
      address: `https://photos.example/${stone.sku}.jpg`,
    });
    return stone;
  };
  const left = async () =>
    (await shop.test.db.select({ id: diamonds.id }).from(diamonds)).map(({ id }) => id);
  const countOf = (stone: { id: string }) =>
    Promise.all([
      shop.test.db.$count(stoneOffers, eq(stoneOffers.stoneId, stone.id)),
      shop.test.db.$count(priceHistory, eq(priceHistory.subjectId, stone.id)),
      shop.test.db.$count(media, eq(media.subject, stone.id)),
    ]);

  test("is deleted after the setting's days with all that is known of it, unless an order names it", async () => {
    const old = await withdrawn(366);
    const young = await withdrawn(364);
    const own = await withdrawn(400, { offerSku: null });
    const held = await withdrawn(400);
    const listed = await withdrawn(400);
    const orderId = await insertOrder(shop.test);
    await shop.test.db.insert(holds).values({
      diamondId: held.id,
      orderId,
      state: "released",
      expiresAt: daysAgo(400),
      endedAt: daysAgo(400),
    });
    await shop.test.db
      .update(stoneOffers)
      .set({ state: "conflict", conflict: {} })
      .where(eq(stoneOffers.stoneId, listed.id));
    expect(await UPKEEP.pruneWithdrawnStones(now)).toBe(1);
    expect((await left()).sort()).toEqual([young.id, own.id, held.id, listed.id].sort());
    expect(await countOf(old)).toEqual([0, 0, 0]);
    expect(await countOf(young)).toEqual([1, 1, 1]);
    // processes that know the stone hear of it
    expect(await shop.test.db.$count(changeLog, eq(changeLog.key, old.id))).toBe(1);

    await set("withdrawnStoneDays", null);
    expect(await UPKEEP.pruneWithdrawnStones(now)).toBe(0);
    await set("withdrawnStoneDays", 30);
    expect(await UPKEEP.pruneWithdrawnStones(now)).toBe(1);
    expect(await left()).not.toContain(young.id);
  });

  test("leaves files of its address to others that name it", async () => {
    const key = (address: string) => sql<string>`md5(${address})`;
    const [named] = await shop.test.db.select().from(media).limit(1);
    const file = { hash: "0".repeat(64), width: 1, height: 1 };
    await shop.test.db.insert(remoteFiles).values([
      { key: key(named?.address ?? ""), ...file },
      { key: key("https://photos.example/gone.jpg"), ...file },
    ]);
    expect(await UPKEEP.pruneRemoteFiles()).toBe(1);
    expect(await shop.test.db.$count(remoteFiles)).toBe(1);
  });
});

test("prices that others replaced long ago are deleted, and the one in force then stays", async () => {
  const stone = await shop.stone();
  const priced = (days: number, price: number) => ({
    subject: "diamond" as const,
    subjectId: stone.id,
    priceCents: cents(price),
    at: daysAgo(days),
  });
  await shop.test.db
    .insert(priceHistory)
    .values([priced(900, 900), priced(800, 800), priced(740, 740), priced(700, 700)]);
  expect(await UPKEEP.prunePriceHistory(now)).toBe(2);
  const kept = await shop.test.db
    .select({ price: priceHistory.priceCents })
    .from(priceHistory)
    .where(eq(priceHistory.subjectId, stone.id))
    .orderBy(priceHistory.at);
  expect(kept.map(({ price }) => price)).toEqual([740, 700]);
  await set("priceHistoryDays", 366);
  expect(await UPKEEP.prunePriceHistory(now)).toBe(1);
});

test("runs of a supplier go after a year, except its last complete one and what waits for approval", async () => {
  const run = (supplier: string, state: "done" | "failed" | "held", days: number) => ({
    supplier,
    state,
    file: `${supplier} ${state} ${days}`,
    startedAt: daysAgo(days),
    ...(state === "held" ? { guard: "shrink" as const } : {}),
  });
  await shop.test.db
    .insert(feedRuns)
    .values([
      run("Quiet", "failed", 500),
      run("Quiet", "done", 450),
      run("Quiet", "done", 400),
      run("Quiet", "failed", 380),
      run("Waiting", "held", 400),
      run("Busy", "done", 400),
      run("Busy", "done", 10),
    ]);
  expect(await UPKEEP.pruneFeedRuns(now)).toBe(4);
  const left = await shop.test.db.select({ file: feedRuns.file }).from(feedRuns).orderBy(feedRuns.file);
  expect(left.map(({ file }) => file)).toEqual(["Busy done 10", "Quiet done 400", "Waiting held 400"]);
});

test("what nobody uses any more goes after its time, and what is younger stays", async () => {
  const { db } = shop.test;
  const [customer] = await db
    .insert(customers)
    .values({ email: "ada@buyer.example", firstName: "Ada", lastName: "Byron" })
    .returning();
  const [person] = await db
    .insert(staff)
    .values({ email: "olga@shop.example", name: "Olga", role: "owner", passwordHash: "none" })
    .returning();
  const product = await db.execute<{ id: string }>(sql`select id from products where slug = 'aurora'`);
  const [customerId, staffId, productId] = [customer?.id ?? "", person?.id ?? "", product.rows[0]?.id ?? ""];
  for (const days of [29, 31]) await db.insert(sessions).values({ customerId, seenAt: daysAgo(days) });
  for (const days of [29, 31])
    await db
      .insert(staffSessions)
      .values({ staffId, tokenHash: String(days), agent: "", createdAt: daysAgo(days) });
  for (const days of [89, 91])
    await db.insert(paymentEvents).values({ id: `evt_${days}`, type: "x", receivedAt: daysAgo(days) });
  for (const days of [729, 731])
    await db.insert(rings).values({
      productId,
      metal: "14k-white",
      diamondSku: "W-1",
      createdAt: daysAgo(days),
    });
  const asked = (name: string, days: number, confirmedAt: Date | null) => ({
    email: `${name}@buyer.example`,
    tokenHash: name,
    consent: "yes",
    askedAt: daysAgo(days),
    confirmedAt,
  });
  await db
    .insert(newsletterSubscriptions)
    .values([asked("young", 89, null), asked("old", 91, null), asked("reader", 400, daysAgo(400))]);
  await db.insert(rateLimits).values([
    { key: "checkout:1", points: 1, expire: now.getTime() - 1 },
    { key: "checkout:2", points: 1, expire: now.getTime() + 1_000 },
  ]);
  const mail = (purpose: string, days: number, recipient: string) => ({
    purpose,
    recipient,
    subject: "",
    text: "",
    html: "",
    createdAt: daysAgo(days),
    sentAt: daysAgo(days),
  });
  await db
    .insert(mails)
    .values([mail("order:1", 731, ""), mail("order:2", 729, ""), mail("order:3", 10, "ada@buyer.example")]);

  expect(await UPKEEP.pruneSessions(now)).toBe(1);
  expect(await UPKEEP.pruneStaffSessions(now)).toBe(1);
  expect(await UPKEEP.prunePaymentEvents(now)).toBe(1);
  expect(await UPKEEP.pruneRings(now)).toBe(1);
  expect(await UPKEEP.pruneSubscriptions(now)).toBe(1);
  expect(await UPKEEP.pruneRateLimits(now)).toBe(1);
  await UPKEEP.pruneMails(now);
  const purposes = await db.select({ purpose: mails.purpose }).from(mails).orderBy(mails.purpose);
  expect(purposes.map(({ purpose }) => purpose)).toEqual(["order:2", "order:3"]);
});

test("upkeep goes on after a part that fails, one part after another, and names what failed", async () => {
  const { doUpkeep } = await import("@/lib/desk/jobs/upkeep");
  const reports = vi.spyOn(log, "error").mockReturnValue(undefined);
  const done: string[] = [];
  const part = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    if (name === "b") throw new Error("it could not be deleted");
    done.push(`${name} ends`);
  };
  const parts = { a: part("a"), b: part("b"), c: part("c") };
  await expect(doUpkeep(new AbortController().signal, parts)).rejects.toThrow("These parts failed: b.");
  expect(done).toEqual(["a begins", "a ends", "b begins", "c begins", "c ends"]);
  expect(reports).toHaveBeenCalledOnce();
  reports.mockRestore();
  await doUpkeep(AbortSignal.abort(), parts);
  expect(done).toHaveLength(5);
});
