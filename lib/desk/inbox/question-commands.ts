import { eq } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { findQuestionSubject, type QuestionSubject } from "@/lib/people/inbox/questions/queries";
import { publishedQuestions } from "@/lib/people/inbox/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { CommandError } from "../errors/command-error";
import type { MessageRow } from "./commands";

/** What the staff see of a question beside its conversation. */
export type QuestionState = {
  /** whether its writer lets the shop show it */
  mayPublish: boolean;
  subject: QuestionSubject | null;
  published: { question: string; answer: string } | null;
};

export async function findQuestionState({ id, kind, fields }: MessageRow): Promise<QuestionState | null> {
  if (kind !== "question") return null;
  const [row] = await db().select().from(publishedQuestions).where(eq(publishedQuestions.messageId, id));
  return {
    mayPublish: fields.publish === "named" || fields.publish === "unnamed",
    subject: await findQuestionSubject(fields.item ?? ""),
    published: row ? { question: row.question, answer: row.answer } : null,
  };
}

const tagOf = (subject: QuestionSubject) => ({
  kind: "tag" as const,
  key: subject.kind === "product" ? tags.product(subject.slug) : tags.questions(subject.sku),
});

/**
 * Shows a question with its answer on the page of what it is about, in the words given.
 * @throws CommandError if its writer doesn’t agree, or it names nothing that the shop has
 */
export async function publishQuestion(
  message: MessageRow,
  { question, answer }: { question: string; answer: string },
  audit: AuditAction,
): Promise<void> {
  const state = await findQuestionState(message);
  if (!state) throw new CommandError("This message isn’t a question on a piece or a diamond.");
  if (!state.mayPublish) throw new CommandError("Its writer doesn’t want the question shown.");
  const { subject } = state;
  if (!subject) throw new CommandError("The question names no piece or diamond of this shop.");
  const [first = ""] = (message.fields.name ?? "").trim().split(/\s+/);
  const said = { question, answer, name: message.fields.publish === "named" ? first : "" };
  await db().transaction(async (tx) => {
    await tx
      .insert(publishedQuestions)
      .values({
        messageId: message.id,
        ...(subject.kind === "product" ? { productId: subject.id } : { diamondId: subject.id }),
        ...said,
      })
      .onConflictDoUpdate({ target: publishedQuestions.messageId, set: said });
    await recordShopAudit(tx, audit, message.reference);
    await recordChanges(tx, [tagOf(subject)]);
  });
}

/** Takes a question off its page. */
export async function unpublishQuestion(message: MessageRow, audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const [gone] = await tx
      .delete(publishedQuestions)
      .where(eq(publishedQuestions.messageId, message.id))
      .returning();
    if (!gone) return;
    const [product] = gone.productId
      ? await tx.select({ slug: products.slug }).from(products).where(eq(products.id, gone.productId))
      : [];
    const [stone] = gone.diamondId
      ? await tx.select({ sku: diamonds.sku }).from(diamonds).where(eq(diamonds.id, gone.diamondId))
      : [];
    await recordShopAudit(tx, audit, message.reference);
    const key = product ? tags.product(product.slug) : stone && tags.questions(stone.sku);
    if (key) await recordChanges(tx, [{ kind: "tag", key }]);
  });
}
