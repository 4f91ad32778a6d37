import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from "vitest";
import { mailboxCounts, mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import type { HintWords } from "@/lib/selling/hints/hint-mail";
import { hintForm, hintHref, hintNameProblem, parseHintTarget } from "@/lib/selling/hints/model";
import { openTestShop, type TestShop } from "../checkout/shop";

const sent = vi.hoisted(() => ({ mails: [] as { to: unknown; text: string }[] }));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));
vi.mock("@/lib/platform/mail/commands/mail-server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/mail/commands/mail-server")>()),
  hasMailServer: () => true,
}));

let shop: TestShop;
let sendHint: typeof import("@/lib/selling/hints/commands")["sendHint"];

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  ({ sendHint } = await import("@/lib/selling/hints/commands"));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.delete(mails);
  await shop.test.db.delete(mailboxCounts);
});

const WORDS: HintWords = {
  ...{ name: "Ada", email: "ada@buyer.example", toName: "Grace", toEmail: "grace@buyer.example" },
  ...{ size: 6.5, message: "This one!\nReally.", hidesPrice: false },
};
const queued = () => shop.test.db.select().from(mails).orderBy(mails.createdAt);
const stone = async () => ({ kind: "stone" as const, key: (await shop.stone()).sku });

it("mails the piece with its price and the message once, however often it is asked for", async () => {
  const target = await stone();
  expect(await sendHint(target, WORDS, undefined)).toBe(true);
  expect(await sendHint(target, { ...WORDS, toEmail: "Grace+ring@buyer.example" }, undefined)).toBe(true);
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: "A hint from Ada",
    recipient: "grace@buyer.example",
    replyTo: WORDS.email,
  });
  for (const words of [
    "$700",
    "> This one!\n> Really.",
    "US 6.5",
    encodeURIComponent(target.key),
    WORDS.email,
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toMatch(/<img[^>]+\.jpg\?mail=/);
  expect(mail?.purpose).not.toMatch(/grace/i);
});

it("leaves out the price where its sender says so", async () => {
  await sendHint(await stone(), { ...WORDS, hidesPrice: true, message: null }, undefined);
  const [mail] = await queued();
  expect(mail?.text).not.toMatch(/\$|Message from/);
});

it("keeps nothing of people once it is sent, and still sends no second one", async () => {
  const { deliverOne } = await import("@/lib/platform/mail/commands/deliver-mail");
  const target = await stone();
  await sendHint(target, WORDS, undefined);
  const send = async (mail: { to: unknown; text: string }) => void sent.mails.push(mail);
  expect(await deliverOne(new Date(Date.now() + 1_000), send as never, true)).toBe("sent");
  expect(sent.mails).toHaveLength(1);
  const [mail] = await queued();
  expect(mail).toMatchObject({ recipient: "", replyTo: null, subject: "", text: "", html: "" });
  expect(JSON.stringify(mail)).not.toMatch(/ada|grace/i);
  await sendHint(target, WORDS, undefined);
  expect(await queued()).toHaveLength(1);
});

it("sends nobody more than three a day, about whatever pieces", async () => {
  const toEmail = "often@buyer.example";
  for (let i = 0; i < 5; i++)
    expect(await sendHint(await stone(), { ...WORDS, toEmail }, undefined)).toBe(true);
  expect(await queued()).toHaveLength(3);
});

it("hints at nothing that isn't for sale, nor where the shop sends none", async () => {
  expect(await sendHint({ kind: "stone", key: "no-such-stone" }, WORDS, undefined)).toBe(false);
  expect(await sendHint({ kind: "ring", key: "no-such-ring" }, WORDS, undefined)).toBe(false);
  const target = await stone();
  await shop.test.db.insert(settingValues).values({ key: "hints", value: false });
  expect(await sendHint(target, WORDS, undefined)).toBe(false);
  await shop.test.db.delete(settingValues);
  expect(await queued()).toEqual([]);
});

it("deletes the unsent hints of a sender whose account is deleted", async () => {
  const { eraseHintsOf } = await import("@/lib/selling/hints/commands");
  await sendHint(await stone(), { ...WORDS, toEmail: "later@buyer.example" }, undefined);
  await shop.test.db.transaction((tx) => eraseHintsOf(tx, WORDS.email));
  expect(await queued()).toEqual([]);
});

test("an address names one thing", () => {
  expect(parseHintTarget({ piece: "S-1" })).toEqual({ kind: "piece", key: "S-1" });
  for (const query of [{}, { piece: "" }, { piece: ["S-1"] }, { piece: "S-1", stone: "W-1" }])
    expect(parseHintTarget(query)).toBeNull();
  expect(hintHref({ kind: "ring", key: "a b" })).toBe("/hint?ring=a%20b");
});

test("a name is letters, so that a subject says nothing else", () => {
  for (const name of ["Ada", "Anne-Marie O’Neill", "Zoë", "José Jr.", "علی"])
    expect(hintNameProblem(name)).toBeNull();
  for (const name of ["", "Win $500", "evil.example/x", "Call 555", "a@b.example", "A — b"])
    expect(hintNameProblem(name)).toBe("Use letters only");
});

test("a ring's size and a price are asked for where there are any", () => {
  const names = (of: Parameters<typeof hintForm>[0]) => hintForm(of).fields.map(({ name }) => name);
  expect(names({ isRing: true, isPriced: true })).toEqual(expect.arrayContaining(["size", "price"]));
  expect(names({ isRing: false, isPriced: false })).toEqual([
    "to_name",
    "to_email",
    "name",
    "email",
    "message",
  ]);
});
