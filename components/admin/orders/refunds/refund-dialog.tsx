"use client";

import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { admin } from "@/components/admin/client";
import { formatAmountIn } from "@/components/admin/kit/formats";
import { MailsWait } from "@/components/admin/kit/mail-state";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { chosenLines } from "../form/item-quantities";
import type { DialogProps } from "../form/types";
import { useOrderStep } from "../form/use-order-step";
import { NO_REFUND, type RefundDraft, refundBody } from "./refund-draft";
import { RefundFields } from "./refund-fields";

/**
 * Refunds an amount, items of an order, or both. It begins with nothing chosen, says what the refund will do, and sends it with
 * a second press. A dialog sends one refund, however often its button is pressed.
 */
export function RefundDialog({ order, open, onClose }: DialogProps) {
  const { number, refundable, refundable_credit: credit, refunds, version } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, and after each refund, it is another refund
  const key = useMemo(() => crypto.randomUUID(), [open, refunds.length, version]);
  const [draft, setDraft] = useState<RefundDraft>(NO_REFUND);
  const preview = useMutation({
    mutationFn: async (wanted: RefundDraft) => {
      const body = { ...refundBody(wanted, order.currency_format), key };
      const { data } = await admin.post("v1/admin/orders/{number}/refund-previews", {
        params: { number },
        body,
      });
      return { ...data, body };
    },
  });
  const close = () => {
    setDraft(NO_REFUND);
    preview.reset();
    onClose();
  };
  const send = useOrderStep(order, { message: "Refund recorded", onDone: close });
  const found = preview.data;
  const problem = preview.error instanceof ApiProblem ? preview.error : null;
  const change = (next: RefundDraft) => {
    setDraft(next);
    preview.reset();
    send.reset();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent
        title={found ? `Refund ${found.amount}?` : "Refund"}
        description={
          found
            ? "Please check what happens. Nothing has been sent yet."
            : `Up to ${formatAmountIn(refundable, order.currency_format)} can be refunded. ${ACTS.adminRefundOrder.sentence}${
                credit > 0
                  ? ` The last ${formatAmountIn(credit, order.currency_format)} comes back as store credit, because store credit paid for it.`
                  : ""
              }`
        }
      >
        {found ? (
          <div className="grid gap-4">
            <ul className="grid list-disc gap-2 pl-5 text-sm wrap-anywhere">
              {found.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            {send.error && <Notice tone="error">{send.error.message}</Notice>}
            <MailsWait act="adminRefundOrder" />
            <div className="flex flex-wrap gap-3">
              <Button
                // the focus goes on to the second press, and a screen reader reads what it does
                autoFocus
                busy={send.isPending}
                disabled={send.isError}
                onClick={() =>
                  send.mutate(() =>
                    admin.post("v1/admin/orders/{number}/refunds", {
                      params: { number },
                      body: { ...found.body, confirmed: found.effects },
                    }),
                  )
                }
              >
                Refund {found.amount}
              </Button>
              <Button variant="ghost" disabled={send.isPending} onClick={() => change(draft)}>
                Change
              </Button>
            </div>
          </div>
        ) : (
          <form
            className="grid gap-5"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              preview.mutate(draft);
            }}
          >
            <RefundFields order={order} draft={draft} onChange={change} errors={problem?.errors ?? {}} />
            {preview.error && !problem?.errors && <Notice tone="error">{preview.error.message}</Notice>}
            <Button type="submit" busy={preview.isPending} disabled={isEmpty(draft)}>
              Review refund
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Whether neither an amount nor anything else to refund is chosen. */
const isEmpty = ({ amount, scope, quantities, isWithShipping }: RefundDraft): boolean =>
  amount.trim() === "" && (scope === "amount" || (chosenLines(quantities).length === 0 && !isWithShipping));
