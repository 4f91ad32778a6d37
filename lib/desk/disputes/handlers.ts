import { readEvidence, saveEvidence, submitEvidence } from "@/lib/desk/disputes/evidence-commands";
import { evidenceFile } from "@/lib/desk/disputes/evidence-file-queries";
import { findDispute } from "@/lib/desk/disputes/queries";
import { releaseOrder } from "@/lib/desk/disputes/release-commands";
import { orderRecord } from "@/lib/desk/orders/queries/orders";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { AdminFile } from "../admin/serve-admin-file";
import { step } from "../orders/handlers";
import { findOrderByNumber } from "../orders/queries/find-order";
import type {
  evidenceEndpoint,
  evidenceFileEndpoint,
  releaseOrderEndpoint,
  saveEvidenceEndpoint,
  submitEvidenceEndpoint,
} from "./endpoints";

export async function handleEvidence({ params }: CallOf<typeof evidenceEndpoint>) {
  const { texts, files } = await readEvidence(await findOrderByNumber(params.number), params.dispute);
  return {
    data: {
      texts,
      files: files.map(({ name, content, isLeftOut }) => ({
        name,
        bytes: content.length,
        is_left_out: isLeftOut,
      })),
    },
  };
}

export async function handleEvidenceFile({
  params,
}: AdminCall<CallOf<typeof evidenceFileEndpoint>["params"], unknown, unknown>): Promise<AdminFile> {
  const order = await findOrderByNumber(params.number);
  await findDispute(order.id, params.dispute);
  const content = await evidenceFile(await orderRecord(order.number), params.file);
  if (!content) throw notFoundError("This file");
  return { name: `${order.number}-evidence-${params.file}.pdf`, type: "application/pdf", content };
}

const draftOf = ({ texts, left_out: leftOut }: CallOf<typeof saveEvidenceEndpoint>["body"]) => ({
  texts,
  leftOut,
});

export const handleSaveEvidence = (call: CallOf<typeof saveEvidenceEndpoint>) =>
  step(call, (order) =>
    saveEvidence(order, call.params.dispute, draftOf(call.body), call.audit("dispute save")),
  );

export const handleSubmitEvidence = (call: CallOf<typeof submitEvidenceEndpoint>) =>
  step(call, (order) =>
    submitEvidence(order, call.params.dispute, draftOf(call.body), call.audit("dispute submit")),
  );

export const handleReleaseOrder = (call: CallOf<typeof releaseOrderEndpoint>) =>
  step(call, ({ id }) => releaseOrder(id, call.body.note, call.audit("order release-hold")));
