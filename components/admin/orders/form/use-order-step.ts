"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { OrderDetail } from "./types";

export const orderKey = (number: string) => ["order", number] as const;

/** Sends a step of an order; the answer is the order as it is then, which the page shows at once. */
export function useOrderStep(
  { number }: Pick<OrderDetail, "number">,
  { message, onDone }: { message: string; onDone?: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (send: () => Promise<{ data: OrderDetail }>) => send(),
    onSuccess: ({ data }) => {
      client.setQueryData(orderKey(number), data);
      showToast(message);
      onDone?.();
    },
    onError: (error) => {
      showErrorToast(error.message);
      // somebody else may have been faster
      void client.invalidateQueries({ queryKey: orderKey(number) });
    },
  });
}
