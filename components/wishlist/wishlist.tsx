"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { onLocalChange } from "@/hooks/use-local-value";
import { ApiProblem, api } from "@/lib/api/client";
import { centsFromDecimal, formatMoney } from "@/lib/money/model";
import type { WishlistEntry } from "@/lib/wishlist/schema";
import { HEARD_KEY, heardWishes, keepWishes, keptWishes } from "./hearts";
import { WishPicture } from "./wish-picture";

const STATES = { reserved: "Reserved", sold: "Sold", withdrawn: "No longer offered" } as const;
const money = (dollars: number) => formatMoney(centsFromDecimal(dollars));

/** What a customer saved, with what became of it since. */
export function Wishlist({ entries }: { entries: readonly WishlistEntry[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  // what was wished for signed out joins while this page stands open
  useEffect(
    () =>
      onLocalChange(HEARD_KEY, () => {
        const heard = heardWishes().map(({ sku }) => sku);
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
      await api.delete(`v1/account/wishlist/${encodeURIComponent(sku)}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // taken off in another tab: what was wanted is done
      if (error.status !== 404) setRefusal(error.message);
    }
    // the hearts of this browser follow
    keepWishes(keptWishes().filter((wish) => wish.sku !== sku));
    setBusy(null);
    router.refresh();
  };

  if (entries.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">Nothing saved yet. What you save is here on every device you sign in on.</p>
        <a href="/inventory" className={buttonStyle("secondary")}>
          Look at the diamonds
        </a>
      </div>
    );
  }
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li
            key={entry.sku}
            className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[5rem_1fr_auto]"
          >
            <WishPicture entry={entry} />
            <div className="min-w-0">
              <p className="font-semibold">
                {entry.path ? (
                  <a href={entry.path} className="hover:underline">
                    {entry.name}
                  </a>
                ) : (
                  (entry.name ?? `No. ${entry.sku}`)
                )}
              </p>
              <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                {entry.price !== null && money(entry.price)}
                {entry.availability === "available" ? (
                  <PriceChange now={entry.price} saved={entry.saved_price} />
                ) : (
                  <Badge tone="warning">{STATES[entry.availability]}</Badge>
                )}
              </p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              busy={busy === entry.sku}
              aria-label={`Take off your wishlist: ${entry.name ?? entry.sku}`}
              onClick={() => void remove(entry.sku)}
              className="-ml-4 justify-self-start max-sm:col-start-2 sm:ml-0"
            >
              Take off
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What became of the price since the piece was saved. */
function PriceChange({ now, saved }: { now: number | null; saved: number }) {
  if (now === null || now === saved) return null;
  return (
    <Badge tone={now < saved ? "success" : "neutral"}>
      {now < saved ? "Down" : "Up"} from {money(saved)} since you saved it
    </Badge>
  );
}
