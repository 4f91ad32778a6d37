import { centsFromDecimal, formatMoney, subtractCents } from "@/lib/platform/money/model";
import { shopProfile } from "@/lib/platform/site/profile";

type Props = {
  /** decimal amount */
  price: number;
  regularPrice: number;
};

/** Why a price is struck through; renders nothing at the regular price. */
export function SaleNote({ price, regularPrice }: Props) {
  if (regularPrice <= price) return null;
  const saved = subtractCents(centsFromDecimal(regularPrice), centsFromDecimal(price));
  const before = shopProfile().strikesLowest ? "the lowest price of the 30 days before" : "our regular price";
  return (
    <p className="text-sm text-success">
      On sale. You save {formatMoney(saved)} on {before}.
    </p>
  );
}
