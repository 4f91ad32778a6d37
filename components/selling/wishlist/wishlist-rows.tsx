import type { ReactNode } from "react";
import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { Badge } from "@/components/ui/status/badge";
import { formatPrice } from "@/lib/platform/money/model";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";
import { AddFromWishlist } from "./add-from-wishlist";
import { WishlistPicture } from "./wishlist-picture";

const STATES = { reserved: "Reserved", sold: "Sold", withdrawn: "No longer offered" } as const;

type Row = WishlistPiece & {
  /** decimal amount; null if it was not recorded */
  saved_price: number | null;
};

/** Saved pieces with price and availability changes since, and the actions for each. */
export function WishlistRows<T extends Row>({
  entries,
  action,
}: {
  entries: readonly T[];
  action: (entry: T) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.sku}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
        >
          <WishlistPicture entry={entry} />
          <div className="min-w-0">
            <p className="font-semibold break-words">
              {entry.path ? (
                // a plain link, because its target is a separate document with another policy
                <a href={entry.path} className="hover:underline">
                  <NoBreakOrigin>{entry.name ?? `No. ${entry.sku}`}</NoBreakOrigin>
                </a>
              ) : (
                (entry.name ?? `No. ${entry.sku}`)
              )}
            </p>
            <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {entry.price !== null && `${entry.piece?.varied ? "from " : ""}${formatPrice(entry.price)}`}
              {entry.piece?.setting && " setting only"}
              {entry.availability === "available" ? (
                <PriceChange now={entry.price} saved={entry.saved_price} />
              ) : (
                <Badge tone="warning">{STATES[entry.availability]}</Badge>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-2 justify-self-start max-sm:col-start-2">
            <AddFromWishlist entry={entry} />
            {action(entry)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Price change since the piece was saved. */
function PriceChange({ now, saved }: { now: number | null; saved: number | null }) {
  if (now === null || saved === null || now === saved) return null;
  return (
    <Badge tone={now < saved ? "success" : "neutral"}>
      {now < saved ? "Down" : "Up"} from {formatPrice(saved)} since you saved it
    </Badge>
  );
}
