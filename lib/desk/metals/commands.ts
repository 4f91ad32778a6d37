import { countByMetal, pricePerGram, pricesPerGram } from "@/lib/goods/metals/queries";
import { type MetalFields, type MetalRecord, metalsSetting } from "@/lib/goods/metals/setting";
import { metalPrices } from "@/lib/goods/pricing/tables";
import type { Metal } from "@/lib/goods/terms/metals";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import type { Cents } from "@/lib/platform/money/model";
import { declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";
import { CommandError } from "../errors/command-error";
import { reviseSetting } from "../settings/commands";

export type ListedMetal = MetalRecord & {
  /** null = nobody has said */
  centsPerGram: Cents | null;
  /** made in it, drafts included */
  variants: number;
};

/** Every metal that the shop knows, offered or not, in its order. */
export async function listMetals(): Promise<ListedMetal[]> {
  const [stored, prices, counts] = await Promise.all([
    loadStoredSetting(metalsSetting.key),
    pricesPerGram(),
    countByMetal(),
  ]);
  return declaredValue(metalsSetting, stored).map((metal) => ({
    ...metal,
    centsPerGram: prices.get(metal.slug) ?? null,
    variants: counts.get(metal.slug) ?? 0,
  }));
}

/**
 * Adds a metal as the last one, or changes the one with this code. A price per gram is only set with it where there is none:
 * another one reprices pieces, which `prices metal` previews.
 * @throws CommandError
 */
export async function saveMetal(
  slug: Metal,
  fields: MetalFields,
  centsPerGram: Cents | null,
  audit: AuditAction,
): Promise<void> {
  await reviseSetting<MetalRecord[]>(
    metalsSetting.key,
    async (before, tx) => {
      const known = await pricePerGram(slug, tx);
      if (centsPerGram !== null && centsPerGram !== known) {
        if (known !== null) {
          throw new CommandError("This metal has a price per gram. Change it under Metal prices.");
        }
        await tx.insert(metalPrices).values({ metal: slug, centsPerGram });
        await recordShopAudit(tx, { ...audit, action: "prices metal" }, slug, {
          perGram: { [slug]: centsPerGram },
        });
      }
      const now = { ...fields, slug };
      return before.some((metal) => metal.slug === slug)
        ? before.map((metal) => (metal.slug === slug ? now : metal))
        : [...before, now];
    },
    audit,
  );
}
