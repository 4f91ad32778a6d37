import type { Diamond } from "@/lib/diamonds/schema";
import { DiamondCard } from "./diamond-card";

export const GRID = "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4";

type Props = {
  diamonds: readonly Diamond[];
  hrefOf: (diamond: Diamond) => string;
  builder: boolean;
};

/** Stones as cards. */
export function DiamondGrid({ diamonds, hrefOf, builder }: Props) {
  return (
    <ul className={GRID}>
      {diamonds.map((diamond) => (
        <li key={diamond.sku}>
          <DiamondCard diamond={diamond} href={hrefOf(diamond)} builder={builder} />
        </li>
      ))}
    </ul>
  );
}
