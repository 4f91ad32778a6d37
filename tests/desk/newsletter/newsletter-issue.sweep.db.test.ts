import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EVERYBODY } from "@/lib/desk/campaigns/schema";
import { campaigns as campaignRows } from "@/lib/desk/campaigns/tables";
import type { WrittenIssue } from "@/lib/desk/newsletter/issue-file";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

// a mail that was sent has forgotten its link
vi.mock("@/lib/platform/mail/mailer", async (original) => ({
  ...(await original<typeof import("@/lib/platform/mail/mailer")>()),
  deliverInBackground: async () => undefined,
}));

let shop: TestShop;
let letters: typeof import("@/lib/people/newsletter/commands/subscriptions");
let mailer: typeof import("@/lib/platform/mail/mailer");
let letterOf: typeof import("@/lib/desk/newsletter/issue-file").parseIssue;
let campaigns: typeof import("@/lib/desk/campaigns/commands");
let sending: typeof import("@/lib/desk/campaigns/send-commands");
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  letters = await import("@/lib/people/newsletter/commands/subscriptions");
  mailer = await import("@/lib/platform/mail/mailer");
  ({ parseIssue: letterOf } = await import("@/lib/desk/newsletter/issue-file"));
  campaigns = await import("@/lib/desk/campaigns/commands");
  sending = await import("@/lib/desk/campaigns/send-commands");
  folder = mkdtempSync(join(tmpdir(), "newsletter-"));
}, 120_000);
afterAll(() => shop?.close());

const READERS = ["ada@buyer.example", "grace@buyer.example"];
const SOON = () => new Date(Date.now() + 3_600_000);

/** Three who asked: two confirmed, one did not. */
beforeEach(async () => {
  await shop.test.db.delete(mails);
  await shop.test.db.delete(newsletterSubscriptions);
  await shop.test.db.delete(campaignRows);
  for (const email of [...READERS, "late@buyer.example"]) await letters.requestSubscription(email);
  for (const email of READERS) {
    const [mail] = await shop.test.db.select().from(mails).where(eq(mails.recipient, email));
    await letters.resolveSubscription("confirm", /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
  }
  await shop.test.db.delete(mails);
});

const TEXT = `---
subject: December at the bench
preview: Two new settings
---

Dear reader, **two** settings are new.

## Now in the journal

- [The bow-tie](/blog/shapes/the-bow-tie)
- A word from [GIA](https://www.gia.edu/)
`;
/** Sends a letter as the command line does, and has the job queue it. Returns how many readers it got. */
async function sendLetter({ name, subject, preview, markdown }: WrittenIssue, now = new Date()) {
  const text = { name, subject, preview, body: markdown, segment: EVERYBODY };
  const { readers } = await campaigns.sendToEverybody({ key: name, ...text }, null, now);
  await sending.sendCampaigns(now);
  return readers;
}
/** Has the outbox send what is due, until the campaign has ended. */
async function finish() {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await mailer.deliverMails(later(2), async () => undefined);
  await sending.sendCampaigns(later(3));
}
const write = (name: string, text = TEXT) => {
  const file = join(folder, `${name}.md`);
  writeFileSync(file, text);
  return file;
};
const queued = () => shop.test.db.select().from(mails).orderBy(mails.recipient);

describe("the newsletter", () => {
  it("lists who confirmed and has not left, and no secret of theirs", async () => {
    const { out } = await run("newsletter", "--json");
    const rows = JSON.parse(out) as Record<string, unknown>[];
    expect(rows.map(({ email }) => email)).toEqual(READERS);
    expect(Object.keys(rows[0] ?? {})).toEqual(["email", "askedAt", "confirmedAt"]);
  });

  it("answers to the command's earlier name as well", async () => {
    expect((await run("letter", "--json")).out).toBe((await run("newsletter", "--json")).out);
  });

  it("shows what would be sent, and sends nothing", async () => {
    const { out } = await run("newsletter", "send", write("december"), "--dry-run");
    for (const words of ["December at the bench", "two settings are new", "Will be sent to 2 subscribers."]) {
      expect(out).toContain(words);
    }
    expect(await queued()).toEqual([]);
    expect(await shop.test.db.$count(shopAudit)).toBe(0);
  });

  it("goes nowhere unasked", async () => {
    const { problem } = await run("newsletter", "send", write("december"));
    expect(problem).toContain("--yes");
    expect(await queued()).toEqual([]);
  });

  it("goes once to each, is noted, and says the same in both parts", async () => {
    const file = write("december");
    expect((await run("newsletter", "send", file, "--yes", "--as", "ada")).problem).toBeNull();
    await sending.sendCampaigns();
    const sent = await queued();
    expect(sent.map(({ recipient }) => recipient)).toEqual(READERS);
    expect(sent[0]?.text).toContain("· The bow-tie (https://shop.example/blog/shapes/the-bow-tie)");
    expect(sent[0]?.html).toContain('href="https://shop.example/blog/shapes/the-bow-tie"');
    // what is noted is never taken back, and this is the first that is
    expect(await shop.test.db.select().from(shopAudit)).toMatchObject([
      {
        actor: "ada",
        action: "newsletter send",
        subject: "december",
        detail: { queued: 2, subject: "December at the bench" },
      },
    ]);
    await finish();
    expect((await run("newsletter", "send", file, "--yes")).problem).toBe(
      "Everybody who matches has it already.",
    );
    expect(await queued()).toHaveLength(2);
  });

  it("goes to whoever confirmed since, and to them alone", async () => {
    const letter = await letterOf("december.md", TEXT);
    await sendLetter(letter);
    await finish();
    await shop.test.db
      .update(newsletterSubscriptions)
      .set({ confirmedAt: new Date() })
      .where(eq(newsletterSubscriptions.email, "late@buyer.example"));
    await sending.sendCampaigns();
    expect(await sendLetter(letter)).toBe(1);
  });

  it("carries its reader's own link to leave, in its words and for the mailbox", async () => {
    await sendLetter(await letterOf("december.md", TEXT));
    const posted: { list?: unknown; text?: unknown; to?: unknown }[] = [];
    await mailer.deliverMails(SOON(), async (mail) => void posted.push(mail));
    posted.sort((a, b) => (JSON.stringify(a.to) < JSON.stringify(b.to) ? -1 : 1));
    const links = posted.map(({ text }) => /https:\S+to=leave&token=([\w-]+)/.exec(String(text)));
    expect(posted.map(({ list }) => list)).toEqual(
      links.map((link) => ({ unsubscribe: `https://shop.example/newsletter/leave?token=${link?.[1]}` })),
    );
    expect(await letters.resolveSubscription("leave", links[0]?.[1] ?? "")).toBe(true);
    const left = await shop.test.db.select().from(newsletterSubscriptions);
    expect(left.filter(({ leftAt }) => leftAt).map(({ email }) => email)).toEqual(READERS.slice(0, 1));
  });

  it("is taken back from who leaves before it is sent", async () => {
    await sendLetter(await letterOf("december.md", TEXT));
    const token = /to=leave&token=([\w-]+)/.exec((await queued())[0]?.text ?? "")?.[1] ?? "";
    await letters.resolveSubscription("leave", token);
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(READERS.slice(1));
  });

  it("leaves the mailer room for other mails", async () => {
    await sendLetter(await letterOf("december.md", TEXT));
    const [first, second] = (await queued()).map(({ dueAt }) => Number(dueAt)).sort();
    expect(Number(second) - Number(first)).toBe(600);
  });

  it("comes at most once in four weeks", async () => {
    await sendLetter(await letterOf("december.md", TEXT));
    const next = await letterOf("january.md", TEXT);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await expect(sendLetter(next, inDays(27))).rejects.toThrow("one a month");
    expect(await sendLetter(next, inDays(29))).toBe(2);
  });

  it("renews the link of who asked under another key of the server's", async () => {
    await shop.test.db
      .update(newsletterSubscriptions)
      .set({ tokenHash: "of another key" })
      .where(eq(newsletterSubscriptions.email, "ada@buyer.example"));
    await sendLetter(await letterOf("december.md", TEXT));
    const token = /to=leave&token=([\w-]+)/.exec((await queued())[0]?.text ?? "")?.[1] ?? "";
    expect(await letters.resolveSubscription("leave", token)).toBe(true);
  });
});

describe("a letter's file", () => {
  it("is read as sections of plain words, lists and whole links", async () => {
    expect(await letterOf("some/december.md", TEXT)).toMatchObject({
      name: "december",
      subject: "December at the bench",
      preview: "Two new settings",
      sections: [
        { rows: ["Dear reader, two settings are new."] },
        {
          title: "Now in the journal",
          rows: [
            ["· ", { words: "The bow-tie", href: "https://shop.example/blog/shapes/the-bow-tie" }],
            ["· ", "A word from ", { words: "GIA", href: "https://www.gia.edu/" }],
          ],
        },
      ],
    });
  });

  const headed = (text: string) => `---\nsubject: S\npreview: P\n---\n${text}`;
  it.each([
    ["Letter 1.md", TEXT, "lowercase letters"],
    ["a.md", "No head", "subject"],
    ["a.md", "---\nsubject: [\n---\nText", "front matter"],
    ["a.md", "---js\nmodule.exports = { subject: 'S', preview: 'P' }\n---\nText", "isn’t YAML"],
    ["a.md", `---\nsubject: ${"[".repeat(30_000)}\n---\nText`, "front matter is too long"],
    ["a.md", headed(">".repeat(5_000)), "nests quotes or lists more than 16 deep"],
    ["a.md", headed(""), "no content"],
    ["a.md", headed("![a](/b.jpg)"), "Unsupported content (image) on line 1"],
    ["a.md", headed("a\n\n<b>b</b>"), "line 3"],
    ["a.md", headed("[a](http://b.example)"), "https://"],
    ["a.md", headed("[a](javascript:alert(1))"), "https://"],
  ])("is refused where a mail can't say it: %s %j", async (file, text, words) => {
    await expect(letterOf(file, text)).rejects.toThrow(words);
  });
});
