import { eq } from "drizzle-orm";
import { findProduct } from "@/lib/goods/catalog/queries";
import { products } from "@/lib/goods/catalog/tables";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Metal } from "@/lib/goods/terms/metals";
import { type Database, db } from "@/lib/platform/db/client";
import { canShow, shownPrice, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { centsFromDecimal, currencyCode, decimalFromCents } from "@/lib/platform/money/model";
import { type RingNow, type RingToCheck, ringProblems } from "./fit/check";
import { picturedStoneOf } from "./pictured-stone";
import { ringTotal } from "./ring-price";
import type { RingState, SavedRing } from "./schema";
import { toBuilderSetting } from "./state/choices";
import { rings } from "./tables";

/** Reads a setting without any cache, because the result decides whether a ring can be saved or ordered. */
async function currentSetting(
  requested: NonNullable<RingToCheck["setting"]>,
  database: Database,
): Promise<Required<Pick<RingNow, "setting" | "otherwise">>> {
  const product = await findProduct(requested.slug, database);
  const setting = product && toBuilderSetting(product, requested.metal);
  if (setting) {
    const { price, own_price, ...facts } = setting;
    const prices = termsAtHand() ? { price: price ?? own_price, own_price } : { price: own_price };
    const { status, lead_days } = product;
    return { setting: { ...facts, ...prices, status, lead_days }, otherwise: null };
  }
  const isMade = product?.setting && product.status === "active" && product.variants.length > 0;
  return { setting: null, otherwise: isMade ? product.name : null };
}

async function currentDiamond(sku: string, database: Database): Promise<Diamond | null> {
  const [row] = await database.select().from(diamonds).where(eq(diamonds.sku, sku));
  return row ? diamondFromRow(row) : null;
}

/**
 * A price that was seen, decimal amount of the shop's own currency, as the call at hand shows it. What a caller claims to have seen may be
 * of any size, and stays as it is where it comes to more than a currency's prices.
 */
function shownSeen(own: number): number {
  const units = termsAtHand() ? withCurrency(null, () => centsFromDecimal(own)) : null;
  return units !== null && units > 0 && canShow(units) ? decimalFromCents(shownPrice(units)) : own;
}

/** What the prices of an answer are in. */
function inCurrencyAtHand(): Pick<RingState, "currency" | "terms"> {
  const terms = termsAtHand();
  return { currency: currencyCode(), ...(terms ? { terms: terms.id } : {}) };
}

/** Checks a ring against the database's current state, including what changed since it was seen. */
export async function checkRing(requested: RingToCheck, database: Database = db()): Promise<RingState> {
  const [{ setting, otherwise }, diamond] = await Promise.all([
    requested.setting ? currentSetting(requested.setting, database) : { setting: null, otherwise: null },
    requested.diamond ? currentDiamond(requested.diamond.sku, database) : null,
  ]);
  const problems = ringProblems(requested, { setting, otherwise, diamond }, shownSeen);
  return {
    setting,
    diamond,
    problems,
    total: ringTotal(setting, diamond),
    ...inCurrencyAtHand(),
    ...picturedStoneOf(setting, diamond),
  };
}

/** Finds a saved ring with current prices and availability; returns null if no ring has this id. */
export async function findRing(id: string, database: Database = db()): Promise<SavedRing | null> {
  const [row] = await database
    .select({ ring: rings, slug: products.slug })
    .from(rings)
    .innerJoin(products, eq(products.id, rings.productId))
    .where(eq(rings.id, id));
  if (!row) return null;
  const { ring, slug } = row;
  const state = await checkRing(
    {
      setting: { slug, metal: ring.metal as Metal, price: null },
      diamond: { sku: ring.diamondSku, price: null },
      size: ring.size,
    },
    database,
  );
  return {
    ...state,
    id: ring.id,
    metal: ring.metal as Metal,
    size: ring.size,
    engraving: ring.engraving,
    created_at: ring.createdAt.toISOString(),
  };
}
