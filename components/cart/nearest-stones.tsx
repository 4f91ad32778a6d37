"use client";

import { useQuery } from "@tanstack/react-query";
import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client";
import type { CartItem } from "@/lib/cart/model";
import { stoneName } from "@/lib/cart/names";
import type { LineParts } from "@/lib/cart/schema";
import type { Diamond } from "@/lib/diamonds/schema";
import { centsFromDecimal, decimalFromCents, formatMoney } from "@/lib/money/model";

const NEAREST = 3;

/** The item with another stone in the place of the one that is gone, at the price just shown. */
function withStone(item: CartItem, parts: LineParts, stone: Diamond): CartItem | null {
  if (item.kind === "diamond") return { ...item, diamond: stone.sku, seenPrice: stone.price };
  if (item.kind !== "ring" || !parts.setting) return null;
  const cents = centsFromDecimal(parts.setting.price) + centsFromDecimal(stone.price);
  return { ...item, diamond: stone.sku, seenPrice: decimalFromCents(cents) };
}

/** The three stones most like one that can't be had; in a ring, setting, size and engraving are kept. */
export function NearestStones({
  item,
  parts,
  onChoose,
}: {
  item: CartItem;
  parts: LineParts;
  onChoose: (item: CartItem) => void;
}) {
  const sku = parts.diamond?.sku ?? "";
  const { data } = useQuery({
    queryKey: ["similar", sku],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Diamond[] }>(`v1/diamonds/${encodeURIComponent(sku)}/similar`, { signal })).data,
    enabled: sku !== "",
  });
  const near = (data ?? [])
    .filter((stone) => stone.availability === "available" && stone.shape === parts.diamond?.shape)
    .slice(0, NEAREST);
  if (near.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">
        {parts.setting ? "Diamonds most like it, for the same setting:" : "Diamonds most like it:"}
      </p>
      <ul className="grid divide-y divide-line border-y border-line">
        {near.map((stone) => {
          const next = withStone(item, parts, stone);
          return (
            <li key={stone.sku} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <ShapeDiagram
                shape={stone.shape}
                ratio={stone.lw_ratio}
                table={stone.table}
                className="size-8 shrink-0 text-facet-line"
              />
              <span className="min-w-0 flex-1 text-sm">
                {stoneName(stone)}
                <span className="figures block text-muted">
                  {formatMoney(centsFromDecimal(stone.price))}
                  {next &&
                    parts.setting &&
                    `, ${formatMoney(centsFromDecimal(next.seenPrice))} with its setting`}
                </span>
              </span>
              {next && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => onChoose(next)}
                  aria-label={`Take the ${stoneName(stone)} instead`}
                >
                  Take this one
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
