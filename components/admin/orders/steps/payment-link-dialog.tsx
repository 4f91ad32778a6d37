"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "@/components/admin/client";
import { formatTime } from "@/components/admin/kit/formats";
import { useAreMailsSent } from "@/components/admin/kit/mail-state";
import { LinkField } from "@/components/admin/phone-orders/link-field";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import type { DialogProps } from "../form/types";
import { orderKey } from "../form/use-order-step";

/** Emails the link to pay an order by phone again, or makes one to copy. Earlier links stay valid. */
export function PaymentLinkDialog({ order, open, onClose }: DialogProps) {
  const { number } = order;
  const client = useQueryClient();
  const areMailsSent = useAreMailsSent();
  const link = useMutation({
    mutationFn: async (email: boolean) => {
      const { data } = await admin.post("v1/admin/orders/{number}/payment-links", {
        params: { number },
        body: { email },
      });
      return { ...data, email };
    },
    onSuccess: ({ email }) => {
      void client.invalidateQueries({ queryKey: orderKey(number) });
      if (!email || !areMailsSent) return;
      showToast("Payment link sent");
      onClose();
    },
  });
  const accepted = order.accepted_at ? ` The customer agreed on ${formatTime(order.accepted_at)}.` : "";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        link.reset();
        onClose();
      }}
    >
      <DialogContent
        title="Payment link"
        description={`Held until ${formatTime(order.payment?.due_at)}.${accepted} ${ACTS.adminAddPaymentLink.sentence} To take the link back, cancel the order.`}
      >
        <div className="grid gap-4">
          {link.isError && <Notice tone="error">{link.error.message}</Notice>}
          {link.data && (
            <>
              {link.data.email && (
                <p className="text-sm">The shop can’t send email right now. Send this link yourself.</p>
              )}
              <LinkField link={link.data.link} />
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button busy={link.isPending && link.variables} onClick={() => link.mutate(true)}>
              Email link again
            </Button>
            <Button
              variant="ghost"
              busy={link.isPending && !link.variables}
              onClick={() => link.mutate(false)}
            >
              Show a link to copy
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
