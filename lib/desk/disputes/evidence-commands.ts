import { eq } from "drizzle-orm";
import { type OrderRecord, orderRecord } from "@/lib/desk/orders/queries/orders";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { type DisputeRow, disputes } from "@/lib/selling/disputes/tables";
import { applyDispute } from "@/lib/selling/fulfillment/disputes/commands/apply-dispute";
import {
  EVIDENCE_FILES,
  EVIDENCE_TEXT_NAMES,
  type EvidenceFile,
  type EvidenceTexts,
  MAX_EVIDENCE_BYTES,
} from "@/lib/selling/payments/dispute-model";
import { findProviderMethod } from "@/lib/selling/payments/methods";
import { evidenceFile } from "./evidence-file-queries";
import { evidenceTexts } from "./evidence-texts";
import { findDispute } from "./queries";

/** Time in which one submission keeps another from beginning, ms. */
const SUBMISSION_MS = 5 * 60_000;

export type EvidencePack = {
  texts: Required<EvidenceTexts>;
  /** the files the shop has something for */
  files: { name: EvidenceFile; content: Buffer; isLeftOut: boolean }[];
};

/** What the staff made of a pack. */
export type EvidenceDraft = { texts: EvidenceTexts; leftOut: readonly EvidenceFile[] };

/** Puts together the evidence in a dispute: from the order, and as the staff last saved it. */
export async function readEvidence(
  order: { id: string; number: string },
  disputeId: string,
): Promise<EvidencePack> {
  const { dispute } = await findDispute(order.id, disputeId);
  const record = await orderRecord(order.number);
  const files = await filesOf(record, EVIDENCE_FILES);
  return {
    texts: await textsOf(record, dispute.draft),
    files: files.map((file) => ({ ...file, isLeftOut: dispute.leftOut.includes(file.name) })),
  };
}

/** The texts as the staff wrote them, and the others as the order says. */
async function textsOf(record: OrderRecord, draft: EvidenceTexts | null): Promise<Required<EvidenceTexts>> {
  const own = await evidenceTexts(record);
  return Object.fromEntries(
    EVIDENCE_TEXT_NAMES.map((name) => [name, draft?.[name] ?? own[name]]),
  ) as Required<EvidenceTexts>;
}

async function filesOf(record: OrderRecord, names: readonly EvidenceFile[]) {
  const files: { name: EvidenceFile; content: Buffer }[] = [];
  for (const name of names) {
    const content = await evidenceFile(record, name);
    if (content) files.push({ name, content });
  }
  return files;
}

/** Saves what the staff made of a pack; nothing is sent. @throws ApiError 404, 409 `dispute_answered` */
export async function saveEvidence(
  order: { id: string; number: string },
  disputeId: string,
  { texts, leftOut }: EvidenceDraft,
  audit: AuditAction,
): Promise<void> {
  const { dispute } = await findDispute(order.id, disputeId);
  assertAnswerable(dispute);
  await db().transaction(async (tx) => {
    await tx
      .update(disputes)
      .set({ draft: texts, leftOut: [...leftOut], updatedAt: new Date() })
      .where(eq(disputes.id, dispute.id));
    await recordShopAudit(tx, audit, order.number);
  });
}

/**
 * Submits the evidence in a dispute to the bank, as the staff see it, once.
 * @throws ApiError 404, 409 `dispute_answered` if it has evidence, was decided, or is being answered; 422 `evidence_too_large`
 */
export async function submitEvidence(
  order: { id: string; number: string },
  disputeId: string,
  draft: EvidenceDraft,
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  const { dispute, payment } = await findDispute(order.id, disputeId);
  const method = findProviderMethod(payment.method);
  if (!method) throw answeredError();
  const current = await method.readDispute(dispute.reference);
  if (current) await applyDispute(current, { method: method.id, event: null, now });
  assertAnswerable((await findDispute(order.id, disputeId)).dispute);
  const record = await orderRecord(order.number);
  const texts = await textsOf(record, draft.texts);
  const sent = await filesOf(
    record,
    EVIDENCE_FILES.filter((name) => !draft.leftOut.includes(name)),
  );
  assertSize(sent.reduce((sum, { content }) => sum + content.length, 0));
  await claimSubmission(dispute.id, draft, { by: audit.actor, now });
  try {
    const answered = await method.submitEvidence(dispute.reference, {
      texts,
      files: Object.fromEntries(sent.map(({ name, content }) => [name, content])),
    });
    await db().transaction((tx) =>
      recordShopAudit(tx, audit, order.number, {
        files: sent.map(({ name }) => name).join(", ") || "none",
      }),
    );
    await applyDispute({ ...answered, hasEvidence: true }, { method: method.id, event: null, now });
  } catch (error) {
    await db()
      .update(disputes)
      .set({ submittedAt: null, submittedBy: null })
      .where(eq(disputes.id, dispute.id));
    throw error;
  }
}

function assertSize(bytes: number): void {
  if (bytes <= MAX_EVIDENCE_BYTES) return;
  throw new ApiError(
    "evidence_too_large",
    `The files come to ${(bytes / 1_000_000).toFixed(1)} MB, and banks accept 4.5 MB. Leave one out.`,
  );
}

/** Lets one submission begin, and keeps its draft. @throws ApiError 409 `dispute_answered` */
function claimSubmission(
  disputeId: string,
  { texts, leftOut }: EvidenceDraft,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for("update");
    if (!row) throw answeredError();
    assertAnswerable(row);
    if (row.submittedAt && now.getTime() - row.submittedAt.getTime() < SUBMISSION_MS) throw answeredError();
    await tx
      .update(disputes)
      .set({ draft: texts, leftOut: [...leftOut], submittedAt: now, submittedBy: by })
      .where(eq(disputes.id, disputeId));
  });
}

function assertAnswerable({ state, hasEvidence }: Pick<DisputeRow, "state" | "hasEvidence">): void {
  if (state !== "needs_response" || hasEvidence) throw answeredError();
}

const answeredError = () =>
  new ApiError("dispute_answered", "This dispute has been answered or decided, so no evidence can be sent.");
