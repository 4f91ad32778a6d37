"use client";

import type { Diamond } from "@/lib/goods/diamonds/schema";
import { LateChooseDiamondButton } from "./late-choose-diamond-button";
import { LazyChooseDiamondButton } from "./lazy-choose-diamond-button";

type Props = {
  diamond: Diamond;
  /** set in a table row */
  inRow?: boolean;
};

/** Chooses a stone of the builder's list for the ring. */
export const ListedStoneChoice = ({ diamond, inRow = false }: Props) =>
  inRow ? <LazyChooseDiamondButton diamond={diamond} inRow /> : <LateChooseDiamondButton diamond={diamond} />;
