import type { Permission } from "@/lib/people/staff/roles";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { admin } from "./client";

type Found = { key: string; label: string; detail: string; to: string };

/** A kind of record that the palette finds; each asks its own list. */
type Finder = { permission: Permission; find: (words: string, signal: AbortSignal) => Promise<Found[]> };

/** What the palette searches besides the pages. */
export const FINDERS: readonly Finder[] = [
  {
    permission: "orders.read",
    find: async (q, signal) => {
      const query = { q, per_page: 5, order: "desc" } as const;
      const { data } = await admin.get("v1/admin/orders", { query, signal });
      return data.map(({ number, name, status }) => ({
        key: `order-${number}`,
        label: number,
        detail: `${name}, ${ORDER_STATUS_LABELS[status]}`,
        to: `/orders/${number}`,
      }));
    },
  },
];
