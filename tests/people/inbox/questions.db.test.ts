import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { questionForm } from "@/lib/people/inbox/forms/forms";
import { messages, publishedQuestions } from "@/lib/people/inbox/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";

vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let inbox: typeof import("@/lib/people/inbox/commands");
let desk: typeof import("@/lib/desk/inbox/commands");
let questions: typeof import("@/lib/desk/inbox/question-commands");
let shown: typeof import("@/lib/people/inbox/questions/queries");
beforeAll(async () => {
  shop = await openTestShop();
  inbox = await import("@/lib/people/inbox/commands");
  desk = await import("@/lib/desk/inbox/commands");
  questions = await import("@/lib/desk/inbox/question-commands");
  shown = await import("@/lib/people/inbox/questions/queries");
}, 120_000);
afterAll(() => shop?.close());

const audit = (action: "inbox answer" | "question publish" | "question hide") => ({ actor: "ada", action });
const words = { question: "Does it tarnish?", answer: "No, it’s solid gold." };

async function asked(item: string, publish: "named" | "unnamed" | "no") {
  const values = {
    item,
    message: "Does it tarnish?",
    name: "Ana Lopez",
    email: "ana@buyer.example",
    publish,
  };
  const reference = await inbox.receiveMessage(questionForm, values);
  const found = await desk.findMessage(reference);
  if (!found) throw new Error("the question was not stored");
  return found.message;
}
const changesOf = async (key: string) =>
  (await shop.test.db.select().from(changeLog).where(eq(changeLog.key, key))).length;

test("a question is answered by mail, and shown on its page once the shop chooses to", async () => {
  const message = await asked("C-1-14KW", "named");
  await desk.answerMessage(
    message.reference,
    { text: words.answer, holdsUntil: null },
    audit("inbox answer"),
  );
  const sent = await shop.test.db.select().from(mails).where(eq(mails.recipient, "ana@buyer.example"));
  expect(sent.map(({ text }) => text).join()).toContain(words.answer);
  expect(await shown.listQuestions({ slug: "chain" })).toEqual([]);
  await questions.publishQuestion(message, words, audit("question publish"));
  expect(await shown.listQuestions({ slug: "chain" })).toMatchObject([{ ...words, name: "Ana" }]);
  expect(await changesOf("product:chain")).toBe(1);
  await questions.publishQuestion(message, { ...words, answer: "Never." }, audit("question publish"));
  expect(await shown.listQuestions({ slug: "chain" })).toMatchObject([{ answer: "Never." }]);
  await questions.unpublishQuestion(message, audit("question hide"));
  expect(await shown.listQuestions({ slug: "chain" })).toEqual([]);
  expect(await changesOf("product:chain")).toBe(3);
});

test("one on a stone is shown there, without a name that its writer keeps, and goes with the message", async () => {
  const { sku } = await shop.stone();
  const message = await asked(sku.toLowerCase(), "unnamed");
  await questions.publishQuestion(message, words, audit("question publish"));
  expect(await shown.listQuestions({ sku })).toMatchObject([{ ...words, name: "" }]);
  await shop.test.db.delete(messages).where(eq(messages.id, message.id));
  expect(await shop.test.db.select().from(publishedQuestions)).toEqual([]);
});

test("one whose writer doesn’t agree, or that names nothing of the shop, isn’t shown", async () => {
  const refused = await asked("C-1", "no");
  await expect(questions.publishQuestion(refused, words, audit("question publish"))).rejects.toThrow(
    /doesn’t want/,
  );
  const lost = await asked("a ring I saw", "named");
  await expect(questions.publishQuestion(lost, words, audit("question publish"))).rejects.toThrow(
    /names no piece/,
  );
});
