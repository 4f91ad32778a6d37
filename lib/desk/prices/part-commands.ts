import { asc, eq, or, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { metalPrices } from "@/lib/goods/pricing/tables";
import { type Metal, metalSlugs } from "@/lib/goods/terms/metals";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { CommandError } from "../errors/command-error";
import { lacksParts } from "./bulk/expression-queries";

export type MetalPrice = {
  metal: Metal;
  /** null = no price was set */
  centsPerGram: Cents | null;
  updatedAt: Date | null;
  variants: number;
  /** variants that a change of the metal's price can't reprice */
  unpriceable: number;
};

/** The shop's metals with their prices per gram, and how many variants follow them. */
export async function listMetalPrices(): Promise<MetalPrice[]> {
  const prices = await db().select().from(metalPrices).orderBy(asc(metalPrices.metal));
  const counts = await db()
    .select({
      metal: productVariants.metal,
      variants: sql<number>`count(*)::int`,
      unpriceable: sql<number>`(count(*) filter (where ${lacksParts}))::int`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .groupBy(productVariants.metal);
  return metalSlugs().map((metal) => {
    const price = prices.find((one) => one.metal === metal);
    const count = counts.find((one) => one.metal === metal);
    return {
      metal,
      centsPerGram: price?.centsPerGram ?? null,
      updatedAt: price?.updatedAt ?? null,
      variants: count?.variants ?? 0,
      unpriceable: count?.unpriceable ?? 0,
    };
  });
}

/**
 * Names the charge for making a product, which the next change of its metal's price reads; its prices stay.
 * @throws CommandError
 */
export async function setMakingCharge(
  named: string,
  makingCents: Cents,
  audit: AuditAction | null,
): Promise<{ slug: string; before: Cents | null }> {
  return db().transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id, slug: products.slug, before: products.makingCents })
      .from(products)
      .where(or(eq(products.slug, named), eq(products.sku, named)))
      .for("update");
    if (!product) throw new CommandError(`No product has the slug or SKU ${named}.`);
    await tx.update(products).set({ makingCents }).where(eq(products.id, product.id));
    await recordShopAudit(tx, audit, product.slug, { from: product.before, makingCents });
    return { slug: product.slug, before: product.before };
  });
}

/**
 * Names the part of a variant's price for its stones and their setting; its price stays.
 * @throws CommandError
 */
export async function setStonesPart(
  sku: string,
  stonesCents: Cents,
  audit: AuditAction | null,
): Promise<{ before: Cents | null }> {
  return db().transaction(async (tx) => {
    const [variant] = await tx
      .select({ id: productVariants.id, before: productVariants.stonesCents })
      .from(productVariants)
      .where(eq(productVariants.sku, sku))
      .for("update");
    if (!variant) throw new CommandError(`SKU ${sku} not found.`);
    await tx.update(productVariants).set({ stonesCents }).where(eq(productVariants.id, variant.id));
    await recordShopAudit(tx, audit, sku, { from: variant.before, stonesCents });
    return { before: variant.before };
  });
}
