import { tags } from "@/lib/cache-manifest";
import { recordChanges } from "@/lib/db/changes";
import type { Database } from "@/lib/db/client";
import {
  categories,
  productAttributes,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/db/schema/catalogue";
import { priceHistory } from "@/lib/db/schema/diamonds";
import { promoCodes } from "@/lib/db/schema/promo";
import { redirects, settingValues } from "@/lib/db/schema/shop";
import { DEFAULT_SETTINGS } from "@/lib/settings/schema";
import { allSettingRows, categoryRows } from "./seed-rows";
import { stableId } from "./stable-id";

export type SeedOptions = {
  /** told after every product: products written so far and all there will be */
  onProgress?: (done: number, total: number) => void;
};

const PROMO_CODES = [
  {
    code: "WELCOME5",
    description: "5 % off a first order of $500 or more",
    kind: "percentage" as const,
    value: 5,
    minimumCents: 50_000,
    maxUsesPerCustomer: 1,
    isPublic: true,
  },
  {
    code: "RING100",
    description: "$100 off an order of $3,000 or more",
    kind: "amount" as const,
    value: 10_000,
    minimumCents: 300_000,
    isPublic: true,
  },
];

const REDIRECTS = [
  { from: "/diamonds", to: "/inventory", permanent: true },
  { from: "/rings", to: "/build-a-ring", permanent: false },
];

/**
 * Writes the designed catalogue and the shop's starting values: all of it or, after an error, none. What is
 * already there stays as it is, so that it can run again over a shop that has changed its prices.
 * @returns how many products were new
 */
export async function seedCatalogue(db: Database, { onProgress }: SeedOptions = {}): Promise<number> {
  const rows = allSettingRows();
  return db.transaction(async (tx) => {
    await tx.insert(categories).values(categoryRows()).onConflictDoNothing();
    let added = 0;
    for (const [index, row] of rows.entries()) {
      const written = await tx
        .insert(products)
        .values(row.product)
        .onConflictDoNothing()
        .returning({ id: products.id });
      if (written.length > 0) {
        await tx.insert(productVariants).values(row.variants);
        await tx.insert(productAttributes).values(row.attributes);
        await tx.insert(settings).values(row.setting);
        await tx.insert(settingDiamondTypes).values(row.types);
        await tx.insert(priceHistory).values(row.history).onConflictDoNothing();
        added += 1;
      }
      onProgress?.(index + 1, rows.length);
    }
    await tx
      .insert(promoCodes)
      .values(PROMO_CODES.map((promo) => ({ id: stableId(`promo:${promo.code}`), ...promo })))
      .onConflictDoNothing();
    await tx
      .insert(settingValues)
      // JSON null and "no value" look alike to the driver: what has no value yet is left to its default
      .values(
        Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) => (value === null ? [] : [{ key, value }])),
      )
      .onConflictDoNothing();
    await tx
      .insert(redirects)
      .values(REDIRECTS.map((rule) => ({ id: stableId(`redirect:${rule.from}`), ...rule })))
      .onConflictDoNothing();
    if (added > 0) await recordChanges(tx, [{ kind: "tag", key: tags.catalogue }]);
    return added;
  });
}
