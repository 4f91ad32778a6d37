"use client";

import { admin } from "@/components/admin/client";
import { ActButton } from "@/components/admin/kit/act-button";
import { formatAmountIn, formatTime } from "@/components/admin/kit/formats";
import type { OrderDetail } from "../form/types";
import { useOrderStep } from "../form/use-order-step";

/** The diamond that was offered to a customer who hasn’t answered yet. */
export function OpenSwap({
  order,
  swap,
  mayWrite,
}: {
  order: OrderDetail;
  swap: NonNullable<OrderDetail["stone_swap"]>;
  mayWrite: boolean;
}) {
  const withdraw = useOrderStep(order, { message: "Offer withdrawn" });
  return (
    <p className="mt-2 grid justify-items-start gap-1">
      <span className="wrap-anywhere">
        Offered until {formatTime(swap.until)}: {swap.name}, new total{" "}
        {formatAmountIn(swap.total, order.currency_format)}
      </span>
      {mayWrite && (
        <ActButton
          act="adminWithdrawStoneSwap"
          title="Withdraw the offer?"
          confirm="Withdraw offer"
          variant="ghost"
          size="sm"
          busy={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate(() =>
              admin.delete("v1/admin/orders/{number}/stone-swaps", { params: { number: order.number } }),
            )
          }
        >
          Withdraw offer
        </ActButton>
      )}
    </p>
  );
}
