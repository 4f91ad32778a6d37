import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { CompareButton } from "./compare-button";

type Props = {
  diamond: Diamond;
  /** set in a table row, under a heading that says what it does */
  inRow?: boolean;
  className?: string;
};

/** Adds a stone to the comparison, or removes it. */
export function StoneCompareButton({ diamond, inRow = false, className }: Props) {
  return (
    <CompareButton
      kind="stones"
      item={diamond.sku}
      name={diamondName(diamond)}
      bare={inRow}
      className={className}
    />
  );
}
