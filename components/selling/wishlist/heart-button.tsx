import { cn } from "@/components/ui/cn";
import type { WishlistItem } from "@/lib/selling/wishlist/model";

type Props = Pick<WishlistItem, "kind" | "sku"> & {
  /** lowest available price, decimal amount, which later prices are compared with */
  price: number;
  name: string;
  className?: string;
};

/**
 * Adds a piece to the wishlist, or removes it. Its behavior and pressed state come from wishlist-store.ts,
 * which loads once it is needed, so a list of stones ships nothing but the button.
 */
export function HeartButton({ kind, sku, price, name, className }: Props) {
  return (
    <button
      type="button"
      data-wishlist-item={`${kind} ${sku}`}
      data-price={price}
      aria-pressed="false"
      aria-label={`Add to wishlist: ${name}`}
      // the script may set the pressed state before hydration
      suppressHydrationWarning
      className={cn("heart", className)}
    />
  );
}
