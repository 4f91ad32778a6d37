import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailServer, mails } from "@/lib/platform/mail/tables";
import { person } from "../../people/accounts/people";
import { loose, openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { forgetProcess } from "../../support/setup/forget-process";

let shop: TestShop;
let dataDir: string;
let mailer: typeof import("@/lib/platform/mail/mailer");
let outbox: typeof import("@/lib/platform/mail/commands/outbox");
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "adamas-"));
  shop = await openTestShop({ DATA_DIR: dataDir });
  mailer = await import("@/lib/platform/mail/mailer");
  outbox = await import("@/lib/platform/mail/commands/outbox");
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(mails);
  await shop.test.db.delete(mailServer);
});

const mail = (purpose: string = randomUUID()) => ({
  purpose,
  recipient: "ada@buyer.example",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  cause: "shop" as const,
});
const queue = (one: ReturnType<typeof mail> & { secret?: boolean; leaveUrl?: string }) =>
  shop.test.db.transaction((tx) => outbox.queueMail(tx, one));
const soon = () => new Date(Date.now() + 1_000);

describe("the outbox", () => {
  it("queues a mail with the order that causes it, and none for an order that was refused", async () => {
    const stone = await shop.stone();
    await placeOrder(wish([ring(stone.sku)]), randomUUID());
    const refused = placeOrder(wish([loose(stone.sku)]), randomUUID());
    await expect(refused).rejects.toMatchObject({ status: 409 });
    expect(await shop.test.db.select().from(mails)).toHaveLength(1);
  });

  it("queues the same purpose once", async () => {
    await queue(mail("same"));
    await queue(mail("same"));
    expect(await shop.test.db.select().from(mails)).toHaveLength(1);
  });

  it("forgets a mail whose transaction did not stand", async () => {
    const undone = shop.test.db.transaction(async (tx) => {
      await outbox.queueMail(tx, mail());
      throw new Error("no order after all");
    });
    await expect(undone).rejects.toThrow("no order after all");
    expect(await shop.test.db.select().from(mails)).toEqual([]);
  });
});

describe("an old mail", () => {
  it("is forgotten but for its purpose, and the files and links that went with it are gone", async () => {
    const { pruneMails } = await import("@/lib/platform/mail/commands/prune-mails");
    const { mailAttachments } = await import("@/lib/platform/mail/tables");
    const { db } = shop.test;
    const file = { filename: "ring.png", contentType: "image/png", content: Buffer.from("x") };
    const day = 24 * 60 * 60_000;
    const leaveUrl = "https://shop.example/leave?token=1";
    await db.transaction((tx) => outbox.queueMail(tx, { ...mail("old"), leaveUrl, attachments: [file] }));
    await db.update(mails).set({ sentAt: new Date(), createdAt: new Date(Date.now() - 91 * day) });
    await queue(mail("unsent"));
    await queue(mail("new"));
    await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.purpose, "new"));
    expect(await pruneMails()).toBe(1);
    expect(await pruneMails()).toBe(0);
    const rows = await db.select().from(mails).orderBy(mails.purpose);
    expect(rows.map(({ purpose, recipient, text }) => [purpose, recipient, text])).toEqual([
      ["new", "ada@buyer.example", "Hello"],
      ["old", "", ""],
      ["unsent", "ada@buyer.example", "Hello"],
    ]);
    expect(rows[1]?.leaveUrl).toBeNull();
    expect(await db.select().from(mailAttachments)).toEqual([]);
    await queue(mail("old"));
    expect(await db.select().from(mails)).toHaveLength(3);
  });
});

describe("sending", () => {
  it("forgets words that let their reader in once they are sent, and no others", async () => {
    await queue({ ...mail("kept"), secret: true });
    await queue(mail("plain"));
    const sent: unknown[] = [];
    const failing = async () => {
      throw new Error("away");
    };
    await mailer.deliverMails(soon(), failing);
    const textOf = async (purpose: string) =>
      (await shop.test.db.select().from(mails).where(eq(mails.purpose, purpose)))[0]?.text;
    expect(await textOf("kept")).toBe("Hello");
    await mailer.deliverMails(new Date(Date.now() + 3_600_000), async (one) => void sent.push(one.text));
    expect(sent).toEqual(["Hello", "Hello"]);
    expect([await textOf("kept"), await textOf("plain")]).toEqual(["", "Hello"]);
  });

  it("sends the mail under way and no further one once the process is told to stop", async () => {
    const { beginStopping } = await import("@/lib/platform/runtime/stopping");
    await queue(mail());
    await queue(mail());
    const sent = await mailer.deliverMails(soon(), async () => beginStopping());
    forgetProcess();
    expect(sent).toBe(1);
  });

  it("sends each mail once while four processes look at the same time", async () => {
    for (let i = 0; i < 6; i++) await queue(mail());
    const sent: string[] = [];
    const slow = async ({ id }: { id: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      sent.push(id);
    };
    const counts = await Promise.all([1, 2, 3, 4].map(() => mailer.deliverMails(soon(), slow)));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(6);
    expect(new Set(sent).size).toBe(6);
    expect(sent).toHaveLength(6);
  });

  it("leaves a mail to the process that claimed it, and sends it with the same id if that one was killed", async () => {
    await queue(mail());
    const now = soon();
    const ids: unknown[] = [];
    // never answers, as in a process that is killed meanwhile
    void mailer.deliverMails(now, ({ messageId }) => {
      ids.push(messageId);
      return new Promise(() => undefined);
    });
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    const working = async ({ messageId }: { messageId?: string }) => void ids.push(messageId);
    expect(await mailer.deliverMails(new Date(now.getTime() + 299_000), working)).toBe(0);
    expect(await mailer.deliverMails(new Date(now.getTime() + 301_000), working)).toBe(1);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@/);
  });

  it("sends a mail once though the database ends its connections meanwhile", async () => {
    const { pool } = await import("@/lib/platform/db/client");
    await queue(mail());
    const sent: string[] = [];
    const cutting = async ({ id }: { id: string }) => {
      sent.push(id);
      // the test's own connections are others
      await shop.test.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    pool().on("error", () => undefined);
    expect(await mailer.deliverMails(soon(), cutting)).toBe(1);
    expect(await mailer.deliverMails(new Date(Date.now() + 3_600_000), cutting)).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it("names itself to a provider that sends no mail twice", async () => {
    const { idempotencyHeaders } = await import("@/lib/platform/mail/transport");
    expect(idempotencyHeaders("smtps://resend:key@smtp.resend.com:465", "m1")).toEqual({
      "Resend-Idempotency-Key": "m1",
    });
    expect(idempotencyHeaders("smtp://user:key@mail.example:587", "m1")).toEqual({});
  });

  it("tries again later after a failure, and says why it failed", async () => {
    await queue(mail());
    const now = soon();
    const failing = async () => {
      throw new Error("no route to the server");
    };
    expect(await mailer.deliverMails(now, failing)).toBe(0);
    const [failed] = await shop.test.db.select().from(mails);
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, lastError: "no route to the server" });
    const sent: string[] = [];
    const working = async ({ id }: { id: string }) => void sent.push(id);
    expect(await mailer.deliverMails(now, working)).toBe(0);
    expect(await mailer.deliverMails(new Date(now.getTime() + 31_000), working)).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it("never tells the log or its own record whom it could not reach", async () => {
    const { log } = await import("@/lib/platform/log/log");
    const warned = vi.spyOn(log, "warn");
    const recipients = ["ada@buyer.example", "a,b@buyer.example"];
    for (const recipient of recipients) await queue({ ...mail(), recipient });
    const failing = async ({ to }: { to?: unknown }) => {
      const { address } = to as { address: string };
      throw new Error(
        `550 5.1.1 <${address}>: rejected; "ada byron"@buyer.example, Ada+ring@Büyer.example; via [10.0.0.7]`,
      );
    };
    await mailer.deliverMails(soon(), failing);
    const kept = (await shop.test.db.select().from(mails)).map(({ lastError }) => lastError);
    const told = JSON.stringify([kept, warned.mock.calls]);
    warned.mockRestore();
    expect(kept).toEqual(
      Array(2).fill("550 5.1.1 <[address]>: rejected; [address], [address]; via [10.0.0.7]"),
    );
    expect(told).toContain("550 5.1.1");
    expect(told).not.toMatch(/@|byron|buyer/i);
  });

  it("gives a mail up after twelve failures", async () => {
    await queue(mail());
    let tried = 0;
    const failing = async () => {
      tried += 1;
      throw new Error("mailbox unavailable");
    };
    for (let day = 1; day <= 14; day++) {
      await mailer.deliverMails(new Date(Date.now() + day * 86_400_000), failing);
    }
    expect(tried).toBe(12);
  });

  it("goes to one address, whatever it looks like", async () => {
    await queue({ ...mail(), recipient: "a,b@buyer.example" });
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true });
    const recipients: string[][] = [];
    await mailer.deliverMails(soon(), async ({ id: _id, queuedAt: _queuedAt, ...written }) => {
      recipients.push((await transport.sendMail(written)).envelope.to);
    });
    expect(recipients).toEqual([["a,b@buyer.example"]]);
  });

  it("never waits behind a newsletter that a slow server has not taken yet", async () => {
    await queue({ ...mail("newsletter"), leaveUrl: "https://shop.example/leave?token=1" });
    await queue(mail("order"));
    const began = new Date(Date.now() - 60_000);
    await shop.test.db.update(mails).set({ dueAt: began }).where(eq(mails.purpose, "newsletter"));
    const sent: string[] = [];
    await mailer.deliverMails(soon(), async ({ list }) => void sent.push(list ? "newsletter" : "order"));
    expect(sent).toEqual(["order", "newsletter"]);
  });

  it("tells the mailbox where its reader leaves the list it was written to", async () => {
    await queue(mail());
    await queue({ ...mail(), leaveUrl: "https://shop.example/leave?token=1" });
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true, buffer: true });
    const found: string[][] = [];
    await mailer.deliverMails(soon(), async ({ id: _id, queuedAt: _queuedAt, ...written }) => {
      const { message } = await transport.sendMail(written);
      found.push(
        String(message)
          .match(/^List-Unsubscribe.*$/gm)
          ?.map((line) => line.trim()) ?? [],
      );
    });
    expect(found[1]?.toSorted()).toEqual([
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "List-Unsubscribe: <https://shop.example/leave?token=1>",
    ]);
    expect(found[0]).toEqual([]);
  });

  it("goes on one at a time in a process, and after a failure again", async () => {
    let begun = 0;
    const deliver = async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("the database is away");
    };
    await Promise.all([mailer.deliverInBackground(deliver), mailer.deliverInBackground(deliver)]);
    expect(begun).toBe(1);
    await mailer.deliverInBackground(deliver);
    expect(begun).toBe(2);
  });

  it("waits longer after each failure, six hours at most", async () => {
    const { retryDelayMs } = await import("@/lib/platform/mail/commands/deliver-mail");
    expect([1, 2, 3, 12].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 21_600_000]);
  });

  it("writes a file where no server is set, with the order in words and every field escaped", async () => {
    const stone = await shop.stone();
    const named = wish([{ ...ring(stone.sku), engraving: "<b>A</b>" }]);
    const owner = await person(shop.test, { email: "ada@buyer.example" });
    const { order } = await placeOrder(
      { ...named, shipping: { ...named.shipping, name: '<img src=x onerror="alert(1)">' } },
      randomUUID(),
      new Date(),
      owner.id,
    );
    // the shop hears of it too
    expect(await mailer.deliverMails(soon())).toBe(2);
    const folder = join(dataDir, "outbox");
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    const text = texts.find((one) => /^To: ada@buyer\.example\r?$/m.test(one));
    expect(text).toContain(`Subject: Your order ${order.number}`);
    const [stored] = await shop.test.db.select().from(mails).where(eq(mails.recipient, "ada@buyer.example"));
    expect(stored?.html).not.toContain("<b>");
    // the piece, and the shop's drawing at the end
    const pictures = stored?.html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) expect(picture).toContain(' src="https://shop.example/');
    expect(stored?.html).toContain('<img alt="" height="72" src="https://shop.example/pictures/');
    expect(stored?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(stored?.sentAt).not.toBeNull();
  });
});

describe("a mail server that fails", () => {
  const refused = () =>
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET", command: "CONN" });
  const away = async () => {
    throw refused();
  };
  const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const statusOf = async (now?: Date) => {
    const { readMailState } = await import("@/lib/platform/mail/state-queries");
    return (await readMailState(shop.test.db, now)).status;
  };
  const rows = () => shop.test.db.select().from(mails);

  it("is tried by one mail at a time, costs none of them an attempt, and gets all of them once it works", async () => {
    for (let i = 0; i < 3; i++) await queue(mail());
    expect(await statusOf()).toBe("works");
    let tried = 0;
    const counting = async () => {
      tried += 1;
      throw refused();
    };
    await mailer.deliverMails(later(1), counting);
    await mailer.deliverMails(later(2), counting);
    expect(tried).toBe(1);
    expect(await statusOf()).toBe("failing");
    await mailer.deliverMails(later(17), counting);
    expect(tried).toBe(2);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    expect(await mailer.deliverMails(later(120), async () => undefined)).toBe(3);
    expect(await statusOf()).toBe("works");
  });

  it("doesn’t keep other mails waiting that hangs up on one of them", async () => {
    const bad = mail();
    await queue(bad);
    await queue(mail());
    const hangsUpOnOne = async ({ id }: { id: string }) => {
      if (id === (await rows()).find(({ purpose }) => purpose === bad.purpose)?.id) {
        throw Object.assign(new Error("Connection closed unexpectedly"), {
          code: "ECONNECTION",
          command: "CONN",
        });
      }
    };
    expect(await mailer.deliverMails(later(1), hangsUpOnOne)).toBe(0);
    expect(await statusOf()).toBe("failing");
    expect(await mailer.deliverMails(later(20), hangsUpOnOne)).toBe(1);
    expect(await statusOf(later(20))).toBe("works");
    const left = (await rows()).filter(({ sentAt }) => sentAt === null);
    expect(left).toMatchObject([{ purpose: bad.purpose, attempts: 1 }]);
  });

  it("does not give mails up over days", async () => {
    await queue(mail());
    for (let hour = 1; hour <= 72; hour++) await mailer.deliverMails(later(hour * 3_600), away);
    expect(await mailer.deliverMails(later(73 * 3_600), async () => undefined)).toBe(1);
  });

  it("is found to work again although no mail waits", async () => {
    await queue(mail());
    await mailer.deliverMails(later(1), away);
    await shop.test.db.delete(mails);
    await mailer.deliverMails(later(60), away, away);
    expect(await statusOf()).toBe("failing");
    await mailer.deliverMails(later(120), away, async () => undefined);
    expect(await statusOf()).toBe("works");
  });

  it("counts as failing if mails wait untried for a quarter of an hour", async () => {
    await queue(mail());
    expect(await statusOf(later(60))).toBe("works");
    expect(await statusOf(later(16 * 60))).toBe("failing");
  });
});

describe("a mail that is too old", () => {
  const DAY = 86_400_000;

  it("is not sent once what it says is over, and loses a secret it carries", async () => {
    const { pruneMails } = await import("@/lib/platform/mail/commands/prune-mails");
    const { readOutbox, reviveMails } = await import("@/lib/platform/mail/commands/failed-mails");
    const over = { ...mail("over"), secret: true, sendBy: new Date(Date.now() - 1_000) };
    await shop.test.db.transaction((tx) => outbox.queueMail(tx, over));
    expect(await mailer.deliverMails(soon(), async () => undefined)).toBe(0);
    expect(await readOutbox(5)).toMatchObject({ waiting: 0, givenUp: 0, expired: 1 });
    expect(await shop.test.db.transaction((tx) => reviveMails(tx, null))).toEqual([]);
    await pruneMails();
    expect((await shop.test.db.select().from(mails))[0]?.text).toBe("");
  });

  it("waits for somebody’s decision after a week", async () => {
    const { readOutbox, reviveMails } = await import("@/lib/platform/mail/commands/failed-mails");
    await queue(mail());
    await shop.test.db.update(mails).set({ dueAt: new Date(Date.now() - 8 * DAY) });
    expect(await mailer.deliverMails(soon(), async () => undefined)).toBe(0);
    expect(await readOutbox(5)).toMatchObject({ waiting: 0, givenUp: 1 });
    await shop.test.db.transaction((tx) => reviveMails(tx, null));
    expect(await mailer.deliverMails(soon(), async () => undefined)).toBe(1);
  });

  it("gives way to a later link of its kind to the same address", async () => {
    const link = (recipient: string) => ({
      ...mail(`reset-password:${randomUUID()}`),
      recipient,
      secret: true,
    });
    await queue(link("ada@buyer.example"));
    await queue(link("grace@buyer.example"));
    const next = { ...link("ada@buyer.example"), supersedes: ["reset-password"] };
    await shop.test.db.transaction((tx) => outbox.queueMail(tx, next));
    expect(await mailer.deliverMails(soon(), async () => undefined)).toBe(2);
  });
});
