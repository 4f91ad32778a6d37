import type { StoneButtons } from "@/components/goods/diamonds/stone-buttons";
import { StoneCompareButton } from "@/components/selling/compare/stone-compare-button";
import { StoneHeart } from "@/components/selling/wishlist/stone-heart";

/** The buttons beside every stone of the shop. */
export const STONE_BUTTONS: StoneButtons = { Compare: StoneCompareButton, Heart: StoneHeart };
