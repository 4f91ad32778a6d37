"use client";

import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import type { orderLabelsEndpoint } from "@/lib/desk/labels/endpoints";
import type { OrderDetail } from "../form/types";

export type OrderLabels = z.output<typeof orderLabelsEndpoint.response>;
export type Label = OrderLabels["data"][number];
export type LabelStart = NonNullable<OrderLabels["start"]>;

export const labelsKey = (number: string) => ["order-labels", number] as const;

/** The labels of an order, for those who see all of it; they are read again whenever the order has changed. */
export function useOrderLabels({ number, version, is_partial: isPartial }: OrderDetail) {
  const maySee = useMay("orders.customer");
  return useQuery({
    queryKey: [...labelsKey(number), version],
    queryFn: ({ signal }) => admin.get("v1/admin/orders/{number}/labels", { params: { number }, signal }),
    enabled: maySee && !isPartial,
    // what it showed stays until the new answer is there
    placeholderData: (before) => before,
  });
}
