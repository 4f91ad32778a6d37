import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_TEXT } from "@/lib/people/newsletter/model";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { mails } from "@/lib/platform/mail/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

// a mail that was sent has forgotten its link
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let letters: typeof import("@/lib/people/newsletter/commands/subscriptions");

beforeAll(async () => {
  shop = await openTestShop();
  letters = await import("@/lib/people/newsletter/commands/subscriptions");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(newsletterSubscriptions);
  await shop.test.db.delete(mails);
});

const ada = "ada@buyer.example";
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12));
const kept = async () => (await shop.test.db.select().from(newsletterSubscriptions))[0];
/** Oldest first: sending a mail moves its row. */
const queued = () => shop.test.db.select().from(mails).orderBy(mails.createdAt);
/** The secret in the newest mail's link. */
async function secret(): Promise<string> {
  const found = /token=([\w-]+)/.exec((await queued()).at(-1)?.text ?? "")?.[1];
  if (!found) throw new Error("no mail holds a link");
  return found;
}

describe("asking for the letter", () => {
  it("keeps what was agreed to, and waits for the link of the mail", async () => {
    await letters.requestSubscription(ada, day(1));
    expect(await kept()).toMatchObject({
      email: ada,
      consent: CONSENT_TEXT,
      confirmedAt: null,
      leftAt: null,
    });
    expect(await queued()).toMatchObject([{ recipient: ada }]);
  });

  it("mails an address once a day, however often it is asked for", async () => {
    for (let i = 0; i < 3; i++) await letters.requestSubscription(ada, day(1));
    expect(await queued()).toHaveLength(1);
    await letters.requestSubscription(ada, day(2));
    expect(await queued()).toHaveLength(2);
  });

  it("mails nobody who gets it already", async () => {
    await letters.requestSubscription(ada, day(1));
    await letters.resolveSubscription("confirm", await secret(), day(1));
    const before = await queued();
    await letters.requestSubscription(ada, day(3));
    expect((await queued()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

describe("the link of a mail", () => {
  it("confirms once, and leaves as often as it is followed", async () => {
    await letters.requestSubscription(ada, day(1));
    const token = await secret();
    expect(await letters.resolveSubscription("confirm", token, day(2))).toBe(true);
    expect(await letters.resolveSubscription("confirm", token, day(4))).toBe(true);
    expect((await kept())?.confirmedAt).toEqual(day(2));
    expect(await letters.resolveSubscription("leave", token, day(5))).toBe(true);
    expect((await kept())?.leftAt).toEqual(day(5));
  });

  it("brings the link to leave with the first mail after it, once each time the letter begins", async () => {
    await letters.requestSubscription(ada, day(1));
    const token = await secret();
    for (const at of [day(2), day(3)]) await letters.resolveSubscription("confirm", token, at);
    const welcomes = async () =>
      (await queued()).filter(({ subject }) => subject.startsWith("You’re subscribed"));
    const [welcome, ...more] = await welcomes();
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ recipient: ada });
    const link = /newsletter\/answer\?to=leave&token=([\w-]+)/.exec(welcome?.text ?? "");
    expect(await letters.resolveSubscription("leave", link?.[1] ?? "", day(4))).toBe(true);
    await letters.resolveSubscription("confirm", token, day(5));
    expect(await welcomes()).toHaveLength(2);
  });

  it("is good though the server's secret is another than when the address was first kept", async () => {
    await letters.requestSubscription(ada, day(1));
    vi.stubEnv("NEXTAUTH_SECRET", "t".repeat(32));
    vi.resetModules();
    const since = await import("@/lib/people/newsletter/commands/subscriptions");
    await since.requestSubscription(ada, day(2));
    expect(await since.resolveSubscription("confirm", await secret(), day(2))).toBe(true);
    vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
    vi.resetModules();
  });

  it("stays in no mail that was sent", async () => {
    await letters.requestSubscription(ada, day(1));
    await letters.resolveSubscription("confirm", await secret(), day(1));
    expect((await queued()).map((mail) => mail.secret)).toEqual([true, true]);
  });

  it("is worth nothing with another's secret", async () => {
    await letters.requestSubscription(ada, day(1));
    const row = await kept();
    for (const odd of ["nope", row?.id ?? "", row?.tokenHash ?? ""]) {
      expect(await letters.resolveSubscription("confirm", odd)).toBe(false);
    }
    expect((await kept())?.confirmedAt).toBeNull();
  });

  it("lets who has left come back", async () => {
    await letters.requestSubscription(ada, day(1));
    const token = await secret();
    await letters.resolveSubscription("confirm", token, day(1));
    await letters.resolveSubscription("leave", token, day(2));
    await letters.requestSubscription(ada, day(3));
    expect(await queued()).toHaveLength(3);
    await letters.resolveSubscription("confirm", token, day(4));
    // the words agreed to are those of day three
    expect(await kept()).toMatchObject({ askedAt: day(3), confirmedAt: day(4), leftAt: null });
  });

  it("keeps of who comes back when they agreed anew, never a day before they were asked", async () => {
    await letters.requestSubscription(ada, day(1));
    const token = await secret();
    await letters.resolveSubscription("confirm", token, day(2));
    await letters.resolveSubscription("leave", token, day(3));
    await letters.requestSubscription(ada, day(4));
    await letters.resolveSubscription("confirm", token, day(5));
    expect(await kept()).toMatchObject({ askedAt: day(4), confirmedAt: day(5), leftAt: null });
  });
});
