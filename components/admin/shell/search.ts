import type { Permission } from "@/lib/people/staff/roles";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { admin } from "../client";
import { formatDate } from "../kit/formats";

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
        detail: [name, ORDER_STATUS_LABELS[status]].filter(Boolean).join(", "),
        to: `/orders/${number}`,
      }));
    },
  },
  {
    permission: "orders.read",
    find: async (q, signal) => {
      const query = { q, per_page: 5, order: "desc" } as const;
      const { data } = await admin.get("v1/admin/past-orders", { query, signal });
      return data.map(({ id, number, name, placed_at }) => ({
        key: `past-order-${id}`,
        label: number,
        detail: [name, `in the shop before, ${formatDate(placed_at)}`].filter(Boolean).join(", "),
        to: `/past-orders/${id}`,
      }));
    },
  },
  {
    permission: "customers.read",
    find: async (q, signal) =>
      (await admin.get("v1/admin/customers", { query: { q, per_page: 5 }, signal })).data.map(
        ({ id, name, email }) => ({
          key: `customer-${id}`,
          label: name || email,
          detail: email,
          to: `/customers/${id}`,
        }),
      ),
  },
  {
    permission: "catalog.read",
    find: async (q, signal) =>
      (await admin.get("v1/admin/products", { query: { q, per_page: 5 }, signal })).data.map(
        ({ slug, name, sku }) => ({
          key: `product ${slug}`,
          label: name,
          detail: sku,
          to: `/products/${encodeURIComponent(slug)}`,
        }),
      ),
  },
  {
    permission: "stones.read",
    find: async (q, signal) =>
      (await admin.get("v1/admin/stones", { query: { q, per_page: 5 }, signal })).data.map(
        ({ sku, carat, shape, report }) => ({
          key: `stone ${sku}`,
          label: sku,
          detail: [`${carat} ct ${shape.replaceAll("_", " ")}`, report].filter(Boolean).join(" · "),
          to: `/stones/${encodeURIComponent(sku)}`,
        }),
      ),
  },
  {
    permission: "inbox",
    find: async (q, signal) => {
      const query = { q, per_page: 5, order: "desc" } as const;
      const { data } = await admin.get("v1/admin/inbox", { query, signal });
      return data.map(({ reference, email, excerpt }) => ({
        key: `message-${reference}`,
        label: reference,
        detail: email ?? excerpt,
        to: `/inbox/${reference}`,
      }));
    },
  },
];
