"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ShareButton } from "@/components/goods/product/page/share-button";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { onLocalChange } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { WishlistEntry } from "@/lib/selling/wishlist/schema";
import { sharedWishlistHref } from "@/lib/selling/wishlist/share";
import { EmptyWishlist } from "./empty-wishlist";
import { WishlistRows } from "./wishlist-rows";
import { readSyncedWishlist, readWishlist, SYNCED_WISHLIST_KEY, storeWishlist } from "./wishlist-store";

/** A customer's wishlist, with price and availability changes since. */
export function Wishlist({ entries }: { entries: readonly WishlistEntry[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  // pieces saved while signed out join the list while this page is open
  useEffect(
    () =>
      onLocalChange(SYNCED_WISHLIST_KEY, () => {
        const heard = readSyncedWishlist().map(({ sku }) => sku);
        if (heard.length !== entries.length || entries.some(({ sku }) => !heard.includes(sku))) {
          router.refresh();
        }
      }),
    [entries, router],
  );

  const remove = async (sku: string) => {
    setBusy(sku);
    setRefusal(null);
    try {
      await api.delete("v1/account/wishlist/{sku}", { params: { sku } });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // a 404 means that another tab already removed it
      if (error.status !== 404) {
        setRefusal(error.message);
        return;
      }
    } finally {
      setBusy(null);
    }
    // updates the hearts in this browser
    storeWishlist(readWishlist().filter((item) => item.sku !== sku));
    router.refresh();
  };

  if (entries.length === 0) {
    return <EmptyWishlist>Items you save appear here on every device you’re signed in on.</EmptyWishlist>;
  }
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <WishlistRows
        entries={entries}
        action={({ sku, name }) => (
          <Button
            variant="quiet"
            size="sm"
            busy={busy === sku}
            aria-label={`Remove from wishlist: ${name ?? sku}`}
            onClick={() => void remove(sku)}
          >
            Remove
          </Button>
        )}
      />
      <ShareButton title="A wishlist" label="Share wishlist" href={sharedWishlistHref(entries)} />
    </>
  );
}
