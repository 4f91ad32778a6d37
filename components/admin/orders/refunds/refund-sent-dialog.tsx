"use client";

import { admin } from "@/components/admin/client";
import { localTime } from "@/components/admin/kit/local-time";
import { Field, TextInput } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { StepDialog, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

/** Records when and how a refund was sent by hand, and emails the customer. */
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
