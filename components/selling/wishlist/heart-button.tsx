import { cn } from "@/components/ui/cn";
import type { WishlistItem } from "@/lib/selling/wishlist/model";

type Props = Pick<WishlistItem, "kind" | "sku"> & {
  /** the lowest it can be had for, decimal US dollars: what it is held against later */
  price: number;
  name: string;
  className?: string;
};

/**
 * Keeps a piece on the wishlist, or takes it off. What a click does and whether it is pressed comes from hearts.ts, once
 * somebody has a wish: a list of stones carries no more than the button.
 */
export function HeartButton({ kind, sku, price, name, className }: Props) {
  return (
    <button
      type="button"
      data-wish={`${kind} ${sku}`}
      data-price={price}
      aria-pressed="false"
      aria-label={`Keep on your wishlist: ${name}`}
      // pressed before the page is alive where the browser keeps it
      suppressHydrationWarning
      className={cn("heart", className)}
    />
  );
}
