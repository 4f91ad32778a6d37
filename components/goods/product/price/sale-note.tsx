import { centsFromDecimal, formatMoney, subtractCents } from "@/lib/platform/money/model";

type Props = {
  /** decimal amount */
  price: number;
  regularPrice: number;
};

/** Why a price is struck through; renders nothing at the regular price. */
export function SaleNote({ price, regularPrice }: Props) {
  if (regularPrice <= price) return null;
  const saved = subtractCents(centsFromDecimal(regularPrice), centsFromDecimal(price));
  return <p className="text-sm text-success">On sale. You save {formatMoney(saved)} on our regular price.</p>;
}
