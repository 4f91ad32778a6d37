"use client";

import { useMemo } from "react";
import { ShareButton } from "@/components/goods/product/share-button";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { useHydrated } from "@/hooks/use-hydrated";
import { useLocalValue } from "@/hooks/use-local-value";
import { WISHES_KEY } from "@/lib/selling/wishlist/key";
import { parseWishes, type Wish } from "@/lib/selling/wishlist/model";
import { sharedHref } from "@/lib/selling/wishlist/share";
import { keepWishes, keptWishes } from "./hearts";
import { QuotedWishes } from "./quoted-wishes";
import { NothingWished, ROW_ACTION } from "./wish-rows";

/** What this browser keeps as wishes, for whoever is not signed in, with what became of it since. */
export function KeptWishlist() {
  const [kept] = useLocalValue<unknown>(WISHES_KEY, NOTHING);
  const wishes = useMemo(() => parseWishes(kept), [kept]);
  const hydrated = useHydrated();
  if (!hydrated) return <Skeleton className="h-64" />;
  if (wishes.length === 0) {
    return <NothingWished>Press the heart of a stone or a piece, and find it here again.</NothingWished>;
  }
  return (
    <>
      <QuotedWishes
        wishes={wishes}
        action={({ sku, name }) => (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Take off your wishlist: ${name ?? sku}`}
            onClick={() => takeOff(sku, name)}
            className={ROW_ACTION}
          >
            Take off
          </Button>
        )}
      />
      <ShareButton title="A wishlist" words="Share this list" href={sharedHref(wishes)} />
    </>
  );
}

const NOTHING: unknown = [];

/** What is kept now, not what was rendered: another tab may have written since. */
function takeOff(sku: string, name: string | null): void {
  const before: Wish[] = keptWishes();
  keepWishes(before.filter((wish) => wish.sku !== sku));
  showToast(`${name ?? `No. ${sku}`} is off your wishlist.`, {
    label: "Put it back",
    onAction: () => {
      const wish = before.find((one) => one.sku === sku);
      const now = keptWishes();
      if (wish && now.every((one) => one.sku !== sku)) keepWishes([wish, ...now]);
    },
  });
}
