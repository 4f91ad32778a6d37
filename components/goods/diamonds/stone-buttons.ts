import type { ComponentType } from "react";
import type { Diamond } from "@/lib/goods/diamonds/schema";

/** The buttons beside a stone, which the pages give to their lists, because they are about more than goods. */
export type StoneButtons = {
  Compare: ComponentType<{
    diamond: Diamond;
    /** set in a table row, under a heading that says what it does */
    inRow?: boolean;
    className?: string;
  }>;
  Heart: ComponentType<{ diamond: Diamond }>;
};

/** Chooses a stone of the ring builder's list for the ring. */
export type StoneChoice = ComponentType<{
  diamond: Diamond;
  /** set in a table row */
  inRow?: boolean;
}>;
