import type { Cents } from "@/lib/platform/money/model";
import type { DiscountKind } from "@/lib/selling/orders/model";
import type { PromoTerms } from "../model";

/** A discount that a cart gets by what is in it, without a code. */
export type AutomaticTerms = Omit<PromoTerms, "kind" | "skus"> & {
  /** customers read it beside the discount */
  name: string;
  kind: DiscountKind;
  /** least price of the goods that it applies to, before any discount but the staff's */
  minimumCents: Cents;
  /** least number of pieces that it applies to */
  minimumQuantity: number;
  /**
   * slugs of the categories of which a piece has to be in the cart for each piece that costs less, such as an engagement ring for
   * each matching band; null: none has to be
   */
  withSlugs: readonly string[] | null;
};
