import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import type { BuilderDiamond } from "@/lib/selling/ring-builder/model";
import { withDiamondText } from "@/lib/selling/ring-builder/wording";

/** A setting's price together with the chosen diamond's, if the setting holds it. */
export function PriceWithDiamond({
  price,
  limits,
  diamond,
  otherwise,
}: {
  /** of the setting, decimal amount */
  price: number;
  limits: StoneLimits;
  diamond: BuilderDiamond["diamond"];
  otherwise: string | null;
}) {
  const fits = findFitProblems(limits, diamond).length === 0;
  return (fits && withDiamondText(price, diamond)?.join(" ")) || otherwise;
}
