import { and, eq, lte, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { readCategoryPlaces } from "../queries/category-places";
import { recordShown } from "./change-product";

/** Who puts products on sale and withdraws them by their dates, in the audit log. */
const ACTOR = "schedule";

/**
 * Puts drafts on sale whose day has come, and withdraws products whose last moment has passed. Any process may run it at
 * any time.
 * @returns how many products it changed
 */
export async function applyDueDates(now = new Date()): Promise<number> {
  return db().transaction(async (tx) => {
    const begun = await change(tx, { from: "draft", to: "active", due: products.activeFrom }, now);
    const ended = await change(tx, { from: "active", to: "withdrawn", due: products.activeUntil }, now);
    const rows = [...begun, ...ended];
    if (rows.length === 0) return 0;
    const slugs = new Map([...(await readCategoryPlaces(tx)).values()].map(({ id, slug }) => [id, slug]));
    for (const { slug, from, to } of rows) await recordShopAudit(tx, actionOf(to), slug, { from, to });
    await recordShown(
      tx,
      rows.map(({ slug, categoryId }) => ({ slug, category: slugs.get(categoryId) ?? "" })),
    );
    return rows.length;
  });
}

const actionOf = (to: "active" | "withdrawn"): AuditAction => ({
  actor: ACTOR,
  action: to === "active" ? "product activate" : "product withdraw",
});

async function change(
  tx: Transaction,
  {
    from,
    to,
    due,
  }: {
    from: "draft" | "active";
    to: "active" | "withdrawn";
    due: typeof products.activeFrom | typeof products.activeUntil;
  },
  now: Date,
) {
  const rows = await tx
    .update(products)
    .set({ status: to, version: sql`${products.version} + 1`, updatedAt: now })
    .where(and(eq(products.status, from), lte(due, now)))
    .returning({ slug: products.slug, categoryId: products.categoryId });
  return rows.map((row) => ({ ...row, from, to }));
}
