import { choiceKey, type ProductDocument, type VariantDocument } from "@/lib/goods/catalog/product-document";
import { Faults } from "./document-error";

/**
 * Whose prices somebody may set: of every product, or of drafts only. Somebody else then publishes the draft, and its
 * prices stay as they are from then on.
 */
export type PriceRight = "all" | "drafts";

export const PUBLISH_REFUSAL =
  "Your role can’t publish drafts, because that sets their prices. Ask an owner or a manager to publish this one.";

type Priced = Pick<ProductDocument, "status" | "active_from" | "variants">;

/** Whether nobody can buy it, now or once its date has come. */
const isPlainDraft = ({ status, active_from }: Priced) => status === "draft" && active_from === null;

const pricesOf = ({ price, compare_at_price }: VariantDocument) => `${price} ${compare_at_price}`;

/** @throws DocumentError naming the fields that somebody with this right can't change */
export function assertPriceRight(right: PriceRight, before: Priced | null, after: Priced): void {
  if (right === "all") return;
  const faults = new Faults();
  if (before === null || isPlainDraft(before)) {
    if (after.status !== "draft") faults.add("status", PUBLISH_REFUSAL);
    if (after.active_from !== null) faults.add("active_from", PUBLISH_REFUSAL);
  } else {
    const known = new Map<string, string>();
    for (const variant of before.variants) {
      known.set(choiceKey(variant), pricesOf(variant));
      if (variant.sku) known.set(variant.sku, pricesOf(variant));
    }
    after.variants.forEach((variant, at) => {
      const prices = known.get(variant.sku ?? choiceKey(variant));
      if (prices === undefined) {
        faults.add(
          `variants.${at}.price`,
          "Your role can’t add variants to a product that is or was on sale",
        );
      } else if (prices !== pricesOf(variant)) {
        faults.add(
          `variants.${at}.price`,
          "Your role can’t change prices of a product that is or was on sale",
        );
      }
    });
  }
  faults.assertNone();
}
