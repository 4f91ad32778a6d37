"use client";

import { useId } from "react";
import { METAL_SWATCHES } from "@/components/goods/catalog/cards/metal-swatch";
import { cn } from "@/components/ui/cn";
import {
  besideKind,
  GOLD_COLORS,
  type GoldColor,
  goldColor,
  metalKind,
  metalKinds,
  metalOfColor,
  metalOfKind,
  onlyColor,
} from "@/lib/goods/terms/metal-choice";
import { inShopOrder, type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { OPTION_CLASS } from "./option-style";

/** A metal on offer, with its price or state beside it. */
export type OfferedMetal = { metal: Metal; note: string | null };

type Props = {
  offered: readonly OfferedMetal[];
  metal: Metal;
  onPick: (metal: Metal) => void;
  /** choices before hydration would be lost */
  disabled: boolean;
};

/** Gold of a karat, and platinum. */
const isUsual = (metal: Metal) => /^(?:\d+k|Platinum)$/.test(metalKind(metal));

const COLOR_LABELS: Record<GoldColor, string> = { white: "White", yellow: "Yellow", rose: "Rose" };

/** The metal of a piece in two short steps: its color, then its karat or kind; a step without a choice is left out. */
export function MetalField({ offered, metal, onPick, disabled }: Props) {
  const name = useId();
  const metals = inShopOrder(offered.map((offer) => offer.metal));
  const colors = GOLD_COLORS.filter((color) => metals.some((one) => goldColor(one) === color));
  const kinds = metalKinds(metals).flatMap((kind) => metalOfKind(metals, metal, kind) ?? []);
  const only = onlyColor(metal, metals);
  const noteOf = (one: Metal) => offered.find((offer) => offer.metal === one)?.note ?? null;
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="pb-2 text-sm">
        <span className="font-medium">Metal</span>
        <span className="text-muted">
          {" "}
          · {metalLabel(metal)}
          {only && `, ${COLOR_LABELS[only].toLowerCase()} only`}
        </span>
      </legend>
      {colors.length > 1 && (
        <div
          role="radiogroup"
          aria-label="Metal color"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2"
        >
          {colors.map((color) => {
            const next = metalOfColor(metals, metal, color);
            return (
              <label key={color} className={cn(OPTION_CLASS, "gap-2 max-sm:px-2")}>
                <input
                  type="radio"
                  name={`${name}-color`}
                  value={color}
                  checked={goldColor(metal) === color}
                  onChange={() => next && onPick(next)}
                  className="sr-only"
                />
                <span
                  aria-hidden="true"
                  className={cn(
                    "size-5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none",
                    METAL_SWATCHES[color],
                  )}
                />
                {COLOR_LABELS[color]}
              </label>
            );
          })}
        </div>
      )}
      {kinds.length > 1 && (
        <div
          role="radiogroup"
          aria-label={kinds.every(isUsual) ? "Gold karat or platinum" : "Kind of metal"}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2"
        >
          {kinds.map((one) => (
            <label
              key={one}
              className={cn(OPTION_CLASS, "gap-x-2 gap-y-0 max-lg:flex-col max-lg:items-start max-sm:px-2")}
            >
              <input
                type="radio"
                name={`${name}-kind`}
                value={one}
                checked={one === metal}
                onChange={() => onPick(one)}
                className="sr-only"
              />
              <span className="flex-1">
                {metalKind(one)}
                {besideKind(one) && <span className="sr-only">{besideKind(one)}</span>}
              </span>
              {noteOf(one) && <span className="figures text-muted">{noteOf(one)}</span>}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
