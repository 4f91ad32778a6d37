import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { HeartButton } from "./heart-button";

/** Adds a stone to the wishlist, or removes it. */
export function StoneHeart({ diamond }: { diamond: Diamond }) {
  return <HeartButton kind="diamond" sku={diamond.sku} price={diamond.price} name={diamondName(diamond)} />;
}
