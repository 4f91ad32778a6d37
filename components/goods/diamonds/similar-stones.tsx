"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { api } from "@/lib/desk/browser/api-client";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { formatPrice } from "@/lib/platform/money/model";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { stoneGradesLabel, stoneLabel } from "@/lib/selling/ring-builder/wording";
import { ShapeDiagram } from "../pictures/shape-diagram";

type Props = {
  /** the unavailable stone */
  sku: string;
  /** filters the most similar stones to suitable replacements, at most a few */
  among: (stones: readonly Diamond[]) => readonly Diamond[];
  title: string;
  /** note beside a stone's price */
  note?: (stone: Diamond) => ReactNode;
  onChoose: (stone: Diamond) => void;
};

/** The most similar stones that can replace an unavailable one; renders nothing if there are none. */
export function SimilarStones({ sku, among, title, note, onChoose }: Props) {
  const [found, setFound] = useState<{ sku: string; stones: Diamond[] } | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    api
      .get("v1/diamonds/{sku}/similar", { params: { sku }, query: wantedCurrency(), signal: asking.signal })
      .then(({ data }) => setFound({ sku, stones: data }))
      .catch((error: unknown) => {
        // the page offers other ways to continue, so a failure only shortens it
        if (!asking.signal.aborted) console.warn("no similar stones could be found", error);
      });
    return () => asking.abort();
  }, [sku]);

  const stones = found?.sku === sku ? among(found.stones) : [];
  if (stones.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-2">
        {stones.map((stone) => (
          <li key={stone.sku} className="flex items-center gap-3 rounded-sm border border-line bg-card p-3">
            <ShapeDiagram
              shape={stone.shape}
              ratio={stone.lw_ratio}
              hue={stone.fancy_color}
              className="size-9 shrink-0 text-facet-line"
            />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{stoneLabel(stone)}</span>
              <span className="block text-xs text-muted">{stoneGradesLabel(stone)}</span>
              <span className="figures block">{formatPrice(stone.price)}</span>
              {note && <span className="figures block text-xs text-muted">{note(stone)}</span>}
            </span>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onChoose(stone)}
              aria-label={`Choose the ${stoneLabel(stone)} diamond ${stone.sku}`}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
