"use client";

import { admin } from "@/components/admin/client";
import { Field, TextArea } from "@/components/ui/form/field";
import { ACTS } from "@/lib/desk/api/acts";
import { StepDialog, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

/** Withdraws a refund that nobody has sent yet, once its effects were read. */
export function RefundWithdrawalDialog({
  order,
  refund,
  onClose,
}: {
  order: OrderDetail;
  refund: OrderDetail["refunds"][number] | null;
  onClose: () => void;
}) {
  const { number } = order;
  const effects = refund?.withdrawal ?? [];
  return (
    <StepDialog
      act="adminWithdrawRefund"
      order={order}
      open={refund !== null}
      onClose={onClose}
      title={`Withdraw the refund of ${refund?.amount ?? ""}`}
      description={ACTS.adminWithdrawRefund.sentence}
      label="Withdraw refund"
      message="Refund withdrawn"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/refunds/{refund}/withdrawal", {
          params: { number, refund: refund?.id ?? "" },
          body: { reason: textOf(form, "reason") ?? "", confirmed: effects },
        })
      }
    >
      {(errorOf) => (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <Field label="Reason" hint="The customer reads it." error={errorOf("reason")}>
            {(control) => <TextArea {...control} name="reason" rows={3} maxLength={500} />}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
