import type { Permission } from "@/lib/people/staff/roles";
import { admin } from "./client";

type Found = { key: string; label: string; detail: string; to: string };

/** A kind of record that the palette finds; each asks its own list. */
type Finder = { permission: Permission; find: (words: string, signal: AbortSignal) => Promise<Found[]> };

/** What the palette searches besides the pages. */
export const FINDERS: readonly Finder[] = [
  {
    permission: "catalog.read",
    find: async (q, signal) =>
      (await admin.get("v1/admin/products", { query: { q, page: 1, per_page: 5 }, signal })).data.map(
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
];
