import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EVERYBODY, type Segment } from "@/lib/desk/campaigns/schema";
import { campaigns } from "@/lib/desk/campaigns/tables";
import { customers } from "@/lib/people/accounts/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import { wishlistItems, wishlists } from "@/lib/selling/wishlist/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

vi.mock("@/lib/platform/mail/mailer", async (original) => ({
  ...(await original<typeof import("@/lib/platform/mail/mailer")>()),
  deliverInBackground: async () => undefined,
}));

let shop: TestShop;
let commands: typeof import("@/lib/desk/campaigns/commands");
let sending: typeof import("@/lib/desk/campaigns/send-commands");
let audience: typeof import("@/lib/desk/campaigns/audience-queries");
let events: typeof import("@/lib/desk/campaigns/mail-events");
let handlers: typeof import("@/lib/desk/campaigns/handlers");
let mailer: typeof import("@/lib/platform/mail/mailer");

beforeAll(async () => {
  // without a mail server, mails are written to files and counted as waiting
  shop = await openTestShop({ SMTP_URL: "smtp://127.0.0.1:1" });
  commands = await import("@/lib/desk/campaigns/commands");
  sending = await import("@/lib/desk/campaigns/send-commands");
  audience = await import("@/lib/desk/campaigns/audience-queries");
  events = await import("@/lib/desk/campaigns/mail-events");
  handlers = await import("@/lib/desk/campaigns/handlers");
  mailer = await import("@/lib/platform/mail/mailer");
}, 120_000);
afterAll(() => shop?.close());

const reader = (n: number) => `reader-${n}@buyer.example`;

/** So many confirmed subscribers. */
async function subscribe(count: number) {
  const confirmed = new Date(Date.now() - 86_400_000);
  const rows = Array.from({ length: count }, (_, n) => ({
    email: reader(n),
    tokenHash: `hash-${n}`,
    consent: "yes",
    confirmedAt: confirmed,
  }));
  await shop.test.db.insert(newsletterSubscriptions).values(rows);
}

beforeEach(async () => {
  for (const table of [mails, newsletterSubscriptions, campaigns, pastOrders])
    await shop.test.db.delete(table);
});

const TEXT = { name: "May", subject: "May at the bench", preview: "Two settings", body: "Two new settings." };
const draft = (segment: Segment = EVERYBODY) => commands.addCampaign({ ...TEXT, segment }, null);
const begin = async (segment: Segment = EVERYBODY) => {
  const { id, version } = await draft(segment);
  await commands.stepCampaign(id, { step: "send", version }, null);
  return id;
};
const stored = async (id: string) => {
  const [row] = await shop.test.db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!row) throw new Error("no campaign");
  return row;
};
const letters = () => shop.test.db.select().from(mails).where(like(mails.purpose, "letter:%"));
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

/** Sends what is due until nothing is, minute by minute. */
async function runUntilOver(id: string, send: Parameters<typeof mailer.deliverMails>[1], most = 60) {
  for (let minute = 1; minute <= most; minute++) {
    await sending.sendCampaigns(minutes(minute));
    while ((await mailer.deliverMails(minutes(minute + 1), send)) > 0);
    if ((await stored(id)).state === "sent") return minute;
  }
  throw new Error("the campaign never ended");
}

describe("who gets a campaign", () => {
  it("is chosen by what they bought, wished for, are, and where they live", async () => {
    await subscribe(4);
    const [buyer, trader] = await shop.test.db
      .insert(customers)
      .values(
        [0, 1].map((n) => ({
          email: reader(n),
          firstName: "Ada",
          lastName: "Reader",
          emailConfirmedAt: new Date(),
          ...(n === 1 ? { tradeStatus: "approved" as const, company: "Ring Ltd", taxId: "1" } : {}),
        })),
      )
      .returning();
    await shop.test.db.insert(pastOrders).values({
      system: "Shopify",
      number: "#1",
      email: reader(0),
      name: "Ada",
      placedAt: new Date(),
      currency: "EUR",
      total: 1,
      content: { lines: [] } as never,
    });
    const [list] = await shop.test.db
      .insert(wishlists)
      .values({ customerId: trader?.id ?? "" })
      .returning();
    await shop.test.db
      .insert(wishlistItems)
      .values({ wishlistId: list?.id ?? "", kind: "product", sku: "X", savedPriceCents: cents(1) });
    await shop.test.db.execute(sql`
      insert into addresses (customer_id, name, line1, city, country) values (${buyer?.id}, 'Ada', '1 Way', 'Bonn', 'DE')`);
    const matching = async (segment: Partial<Segment>) =>
      (await audience.countAudience({ ...EVERYBODY, ...segment }, null)).matching;
    expect(await matching({})).toBe(4);
    expect(await matching({ bought: "yes" })).toBe(1);
    expect(await matching({ bought: "no" })).toBe(3);
    expect(await matching({ wished: "yes" })).toBe(1);
    expect(await matching({ trade: "yes" })).toBe(1);
    expect(await matching({ trade: "no", bought: "yes" })).toBe(1);
    expect(await matching({ countries: ["DE", "FR"] })).toBe(1);
    expect(await matching({ countries: ["FR"] })).toBe(0);
  });

  it("never gets two letters in four weeks, of whichever campaigns", async () => {
    await subscribe(3);
    await runUntilOver(await begin(), async () => undefined);
    const { id, version } = await draft();
    await expect(commands.stepCampaign(id, { step: "send", version }, null)).rejects.toThrow("one a month");
    expect(await audience.countAudience(EVERYBODY, null)).toMatchObject({ matching: 3, resting: 3 });
  });
});

describe("sending", () => {
  it("keeps to the pace that the setting allows", async () => {
    await subscribe(250);
    const id = await begin();
    expect(await sending.sendCampaigns(minutes(0))).toBe(100);
    // what has not left holds the next batch back
    expect(await sending.sendCampaigns(minutes(1))).toBe(0);
    const due = (await letters()).map(({ dueAt }) => dueAt.getTime()).sort((a, b) => a - b);
    expect((due.at(-1) ?? 0) - (due[0] ?? 0)).toBeGreaterThan(55_000);
    expect(await stored(id)).toMatchObject({ state: "sending", readers: 250 });
  });

  it("mails each once, though servers bounce and defer, and though it is interrupted", async () => {
    await subscribe(250);
    const got = new Map<string, number>();
    let asked = 0;
    const send = async ({ to }: { to?: unknown }) => {
      const { address } = to as { address: string };
      asked += 1;
      const refuse = (command: string, responseCode: number, response: string) => {
        throw Object.assign(new Error(response), { command, responseCode, response, code: "EENVELOPE" });
      };
      if (address === reader(7)) refuse("RCPT TO", 550, "550 5.1.1 no such user");
      if (address === reader(8) && !got.has(reader(8))) {
        got.set(reader(8), 0);
        refuse("RCPT TO", 451, "451 4.7.1 try again later");
      }
      got.set(address, (got.get(address) ?? 0) + 1);
    };
    const id = await begin();
    await sending.sendCampaigns(minutes(1));
    await mailer.deliverMails(minutes(1.2), send);
    // a process that ended between sending a letter and saying so
    const [cut] = (await letters()).filter(({ sentAt, dueAt }) => !sentAt && dueAt < minutes(1.5));
    await shop.test.db
      .update(mails)
      .set({ claimedAt: minutes(1) })
      .where(eq(mails.id, cut?.id ?? ""));
    await runUntilOver(id, send);
    const most = Math.max(...got.values());
    expect(most).toBe(1);
    // everybody but the mailbox that is gone, and the one whose letter may have arrived
    expect(got.size).toBe(248);
    expect(asked).toBe(250);
    expect(await stored(id)).toMatchObject({ state: "sent", queued: 250, sent: 249, bounced: 1 });
    const left = await shop.test.db
      .select()
      .from(newsletterSubscriptions)
      .where(sql`${newsletterSubscriptions.leftAt} is not null`);
    expect(left.map(({ email, leftBecause }) => [email, leftBecause])).toEqual([[reader(7), "bounced"]]);
    expect((await letters()).every(({ text, sentAt }) => sentAt === null || text === "")).toBe(true);
  }, 60_000);

  it("pauses, resumes, and stops for good", async () => {
    await subscribe(250);
    const id = await begin();
    await sending.sendCampaigns(minutes(1));
    const step = async (name: "pause" | "resume" | "stop") =>
      commands.stepCampaign(id, { step: name, version: (await stored(id)).version }, null);
    await step("pause");
    await mailer.deliverMails(minutes(3), async () => undefined);
    while ((await mailer.deliverMails(minutes(3), async () => undefined)) > 0);
    expect(await sending.sendCampaigns(minutes(4))).toBe(0);
    await step("resume");
    expect(await sending.sendCampaigns(minutes(5))).toBe(100);
    await step("stop");
    expect((await letters()).filter(({ sentAt }) => !sentAt)).toEqual([]);
    expect(await sending.sendCampaigns(minutes(6))).toBe(0);
    expect((await stored(id)).state).toBe("stopped");
    await expect(step("resume")).rejects.toThrow("is stopped");
  });

  it("begins by itself at its time, and not before", async () => {
    await subscribe(2);
    const { id, version } = await draft();
    const at = minutes(30);
    await commands.stepCampaign(id, { step: "schedule", version, sendAt: at }, null);
    expect(await sending.sendCampaigns(minutes(29))).toBe(0);
    expect(await sending.sendCampaigns(minutes(31))).toBe(2);
    expect((await stored(id)).state).toBe("sending");
  });

  it("is refused without a text that an email can say", async () => {
    await subscribe(1);
    for (const [part, words] of [
      [{ subject: "" }, "subject"],
      [{ body: "" }, "text"],
      [{ body: "![a](/b.jpg)" }, "image"],
    ] as const) {
      const { id, version } = await commands.addCampaign({ ...TEXT, segment: EVERYBODY, ...part }, null);
      await expect(commands.stepCampaign(id, { step: "send", version }, null)).rejects.toThrow(words);
    }
  });

  it("can't be changed or deleted once it has begun", async () => {
    await subscribe(1);
    const id = await begin();
    const { version } = await stored(id);
    const change = commands.changeCampaign(id, { ...TEXT, segment: EVERYBODY }, version, null);
    await expect(change).rejects.toThrow("has begun");
    await expect(commands.removeCampaign(id, null)).rejects.toThrow("stays for the record");
  });
});

describe("what a mail provider reports", () => {
  it.each([
    [{ RecordType: "Bounce", Type: "HardBounce", Email: reader(0) }, "bounced"],
    [{ RecordType: "Bounce", Type: "Transient", Email: reader(0) }, null],
    [{ RecordType: "SpamComplaint", Email: reader(0) }, "complained"],
    [{ type: "email.bounced", data: { to: [reader(0)], bounce: { type: "Permanent" } } }, "bounced"],
    [{ type: "email.bounced", data: { to: [reader(0)], bounce: { type: "Transient" } } }, null],
    [{ type: "email.complained", data: { to: [reader(0)] } }, "complained"],
    [{ "event-data": { event: "failed", severity: "permanent", recipient: reader(0) } }, "bounced"],
    [{ "event-data": { event: "failed", severity: "temporary", recipient: reader(0) } }, null],
    [{ event: "hard_bounce", email: reader(0).toUpperCase() }, "bounced"],
    [{ event: "spam", email: reader(0) }, "complained"],
    [
      [
        { event: "delivered", email: reader(0) },
        { event: "bounce", type: "bounce", email: reader(0) },
      ],
      "bounced",
    ],
    [[{ event: "bounce", type: "blocked", email: reader(0) }], null],
    ["nonsense", null],
  ])(
    "ends the subscription of a mailbox that is gone, or whose reader complained: %j",
    async (body, because) => {
      await subscribe(1);
      const key = events.mailEventsAddress().split("/").at(-1) ?? "";
      await handlers.handleMailEvents({ params: { key }, body });
      const [row] = await shop.test.db.select().from(newsletterSubscriptions);
      expect(row?.leftBecause).toBe(because);
      expect(row?.leftAt === null).toBe(because === null);
    },
  );

  it("is taken from nobody who doesn't know the address", async () => {
    await subscribe(1);
    const report = handlers.handleMailEvents({
      params: { key: "x" },
      body: { event: "spam", email: reader(0) },
    });
    await expect(report).rejects.toMatchObject({ status: 404 });
  });

  it("is counted with the campaign", async () => {
    await subscribe(3);
    const id = await begin();
    await runUntilOver(id, async () => undefined);
    const key = events.mailEventsAddress().split("/").at(-1) ?? "";
    await shop.test.db.execute(
      sql`update mails set sent_at = now() - interval '1 hour' where sent_at is not null`,
    );
    await handlers.handleMailEvents({ params: { key }, body: { event: "spam", email: reader(0) } });
    await handlers.handleMailEvents({ params: { key }, body: { event: "hard_bounce", email: reader(1) } });
    await sending.sendCampaigns(minutes(90));
    expect(await stored(id)).toMatchObject({ sent: 3, complained: 1, bounced: 1 });
  });
});
