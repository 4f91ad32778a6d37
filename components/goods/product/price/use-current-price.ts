import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useInDocument } from "@/hooks/use-in-document";
import { whenIdle } from "@/hooks/when-idle";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { browserBase } from "@/lib/platform/api/client/request";
import { shopCurrency } from "@/lib/platform/money/model";

/** What may have changed since a page was fetched ahead. */
type Offer = Pick<Product, "slug" | "status"> & {
  variants: readonly Pick<Variant, "sku" | "price" | "regular_price" | "stock">[];
};

const offerText = ({ status, variants }: Offer) =>
  JSON.stringify([status, variants.map((one) => [one.sku, one.price, one.regular_price, one.stock])]);

/**
 * Asks the API for prices and stock once the router has shown a product's page, which may be minutes old, and the page
 * rests, and has it read again if they differ. A page that came with its document is current.
 */
export function useCurrentPrice(offer: Offer): void {
  const router = useRouter();
  const isCurrent = useRef(useInDocument());
  const shown = useRef(offer);
  useEffect(() => {
    shown.current = offer;
  });

  useEffect(() => {
    // the router hides a page it leaves and runs this again when somebody comes back to it
    if (isCurrent.current) {
      isCurrent.current = false;
      return;
    }
    // a page in another currency is never fetched ahead
    if (shopCurrency().terms !== undefined) return;
    let left = false;
    const ask = async () => {
      // without the API's client, which a page loads only when it is used
      const answer = await fetch(`${browserBase()}v1/products/${encodeURIComponent(offer.slug)}`, {
        cache: "no-store",
        priority: "low",
      });
      if (!answer.ok && answer.status !== 404) return;
      const { data } = (await answer.json()) as { data?: Product };
      if (!left && (!data || offerText(data) !== offerText(shown.current))) router.refresh();
    };
    const cancel = whenIdle(() => {
      // the page shows what it has
      ask().catch((error: unknown) => console.warn("The price could not be checked", error));
    });
    return () => {
      left = true;
      cancel();
    };
  }, [router, offer.slug]);
}
