"use client";

import { Field, TextInput } from "@/components/ui/field";
import { ACTS } from "@/lib/desk/admin/acts";
import { admin } from "../client";
import { localTime } from "../kit/local-time";
import { StepDialog, textOf } from "./step-form";
import type { OrderDetail } from "./types";

/** Records when and how a refund was sent by hand; the customer is told. */
export function RefundSentDialog({
  order,
  refund,
  onClose,
}: {
  order: OrderDetail;
  refund: OrderDetail["refunds"][number] | null;
  onClose: () => void;
}) {
  const { number } = order;
  return (
    <StepDialog
      act="adminRecordRefundSent"
      order={order}
      open={refund !== null}
      onClose={onClose}
      title={`Record ${refund?.amount ?? "a refund"} as sent`}
      description={ACTS.adminRecordRefundSent.sentence}
      label="Record as sent"
      message="Recorded as sent"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/refunds/{refund}/sent", {
          params: { number, refund: refund?.id ?? "" },
          body: { sent_on: textOf(form, "sent_on") ?? "", reference: textOf(form, "reference") },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="Sent on" error={errorOf("sent_on")}>
            {(control) => (
              <TextInput
                {...control}
                name="sent_on"
                type="date"
                defaultValue={localTime(new Date().toISOString()).slice(0, 10)}
              />
            )}
          </Field>
          <Field label="Bank reference" hint="The customer reads it." optional error={errorOf("reference")}>
            {(control) => <TextInput {...control} name="reference" maxLength={200} autoComplete="off" />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
