import { variantWith } from "@/lib/goods/catalog/variants/choice";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { cents, formatMoney, minorUnits } from "@/lib/platform/money/model";
import type { ChoiceVariant } from "../choices/choice-fields";

type Props = { form: ChoiceVariant; forms: readonly ChoiceVariant[] };

/**
 * What a price of loose stones buys: a stone, with its weight and what a carat of them costs, or a carat, with the number of stones in
 * it.
 */
export function LooseUnit({ form, forms }: Props): string {
  const { carats, options, price } = form;
  if (options.sold_by === "carat") {
    const single = variantWith(forms, form, "sold_by", "piece");
    const count =
      single && `about ${Math.round(1 / single.carats)} stones of ${formatSmallCarats(single.carats)} ct`;
    return ["Per carat", count].filter(Boolean).join(" · ");
  }
  const byCarat = variantWith(forms, form, "sold_by", "carat");
  const perCarat = byCarat?.options.sold_by === "carat" ? byCarat.price : price / carats;
  return [
    "Per stone",
    carats > 0 && `${formatSmallCarats(carats)} ct each`,
    carats > 0 && `${formatMoney(cents(Math.round(perCarat * minorUnits())))} per carat`,
  ]
    .filter(Boolean)
    .join(" · ");
}
