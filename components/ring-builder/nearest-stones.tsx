"use client";

import { useEffect, useState } from "react";
import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client";
import type { Diamond } from "@/lib/diamonds/schema";
import { centsFromDecimal, formatMoney } from "@/lib/money/model";
import { builderDiamond } from "@/lib/ring-builder/choices";
import { nearestThatFit } from "@/lib/ring-builder/nearest";
import { stoneGrades, stoneName } from "@/lib/ring-builder/wording";
import type { CurrentRing } from "./use-current-ring";

/** Where the chosen stone can't be had any more: the three nearest that can, all held by the chosen setting. */
export function NearestStones({ ring }: { ring: CurrentRing }) {
  const { setting, diamond } = ring.state;
  const sku = diamond?.diamond.sku ?? null;
  const [found, setFound] = useState<{ sku: string; stones: Diamond[] } | null>(null);

  useEffect(() => {
    if (sku === null) return;
    const asking = new AbortController();
    api
      .get<{ data: Diamond[] }>(`v1/diamonds/${encodeURIComponent(sku)}/similar`, { signal: asking.signal })
      .then(({ data }) => setFound({ sku, stones: data }))
      .catch((error: unknown) => {
        // the ways on stand beside this list, which only shortens them
        if (!asking.signal.aborted) console.warn("no similar stones could be found", error);
      });
    return () => asking.abort();
  }, [sku]);

  const stones = found?.sku === sku ? nearestThatFit(setting, found.stones) : [];
  if (stones.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold">
        {setting ? "Diamonds like it that this setting holds" : "Diamonds like it"}
      </p>
      <ul className="mt-2 grid gap-2 lg:grid-cols-3">
        {stones.map((stone) => (
          <li key={stone.sku} className="flex items-center gap-3 rounded-sm border border-line bg-card p-3">
            <ShapeDiagram
              shape={stone.shape}
              ratio={stone.lw_ratio}
              className="size-9 shrink-0 text-facet-line"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{stoneName(stone)}</span>
              <span className="block text-xs text-muted">{stoneGrades(stone)}</span>
              <span className="figures block">{formatMoney(centsFromDecimal(stone.price))}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => ring.chooseDiamond(builderDiamond(stone))}
              aria-label={`Choose the ${stoneName(stone)} diamond ${stone.sku}`}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
