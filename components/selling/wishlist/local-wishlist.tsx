"use client";

import { useMemo } from "react";
import { ShareButton } from "@/components/goods/product/page/share-button";
import { Button } from "@/components/ui/form/button";
import { showToast } from "@/components/ui/overlay/toast";
import { Skeleton } from "@/components/ui/status/skeleton";
import { useHydrated } from "@/hooks/use-hydrated";
import { useLocalValue } from "@/hooks/use-local-value";
import { parseWishlist, type WishlistItem } from "@/lib/selling/wishlist/model";
import { sharedWishlistHref } from "@/lib/selling/wishlist/share";
import { WISHLIST_KEY } from "@/lib/selling/wishlist/storage-key";
import { EmptyWishlist } from "./empty-wishlist";
import { LateQuotedWishlist } from "./late-quoted-wishlist";
import { readWishlist, storeWishlist } from "./wishlist-store";

/** A guest's wishlist, stored in this browser, with price and availability changes since. */
export function LocalWishlist() {
  const [stored] = useLocalValue<unknown>(WISHLIST_KEY, NOTHING);
  const saved = useMemo(() => parseWishlist(stored), [stored]);
  const hydrated = useHydrated();
  if (!hydrated) return <Skeleton className="h-64" />;
  if (saved.length === 0) {
    return <EmptyWishlist>Select the heart on a diamond or piece to save it here.</EmptyWishlist>;
  }
  return (
    <>
      <LateQuotedWishlist
        saved={saved}
        action={({ sku, name }) => (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove from wishlist: ${name ?? sku}`}
            onClick={() => removeItem(sku, name)}
          >
            Remove
          </Button>
        )}
      />
      <ShareButton title="A wishlist" label="Share wishlist" href={sharedWishlistHref(saved)} />
    </>
  );
}

const NOTHING: unknown = [];

/** Changes the stored list instead of the rendered one, because another tab may have changed it. */
function removeItem(sku: string, name: string | null): void {
  const before: WishlistItem[] = readWishlist();
  storeWishlist(before.filter((item) => item.sku !== sku));
  showToast(`${name ?? `No. ${sku}`} was removed from your wishlist.`, {
    label: "Undo",
    onAction: () => {
      const item = before.find((one) => one.sku === sku);
      const now = readWishlist();
      if (item && now.every((one) => one.sku !== sku)) storeWishlist([item, ...now]);
    },
  });
}
