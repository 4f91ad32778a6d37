"use client";

import { Button } from "@/components/ui/button";
import { admin } from "../client";
import { formatDollars, formatTime } from "../kit/formats";
import type { OrderDetail } from "./types";
import { useOrderStep } from "./use-order-step";

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
        Offered until {formatTime(swap.until)}: {swap.name}, new total {formatDollars(swap.total)}
      </span>
      {mayWrite && (
        <Button
          variant="ghost"
          size="sm"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(() =>
              admin.delete("v1/admin/orders/{number}/stone-swaps", { params: { number: order.number } }),
            )
          }
        >
          Withdraw offer
        </Button>
      )}
    </p>
  );
}
