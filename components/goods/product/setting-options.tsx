"use client";

import { useId } from "react";
import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { cn } from "@/components/ui/cn";
import type { Variant } from "@/lib/goods/catalog/schema";
import { type RingShape, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { METAL_LABELS, METALS, type Metal, metalColor } from "@/lib/goods/terms/metals";
import { formatDollars } from "@/lib/platform/money/model";
import { METAL_SWATCHES } from "./metal-swatches";
import { OPTION_CLASS } from "./option-style";

/** The metals of a setting, each with its actual price. */
export function MetalOptions(props: {
  variants: readonly Variant[];
  metal: Metal;
  onPick: (metal: Metal) => void;
  /** choices before hydration would be lost */
  disabled: boolean;
}) {
  const name = useId();
  const made = METALS.flatMap((metal) => {
    const variant = props.variants.find((one) => one.metal === metal);
    return variant ? [{ metal, price: variant.price }] : [];
  });
  return (
    <fieldset disabled={props.disabled}>
      <legend className="pb-2 text-sm font-medium">Metal</legend>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {made.map(({ metal, price }) => (
          <label key={metal} className={OPTION_CLASS}>
            <input
              type="radio"
              name={name}
              value={metal}
              checked={metal === props.metal}
              onChange={() => props.onPick(metal)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={cn(
                "size-5 shrink-0 rounded-full border border-line-strong",
                METAL_SWATCHES[metalColor(metal)],
              )}
            />
            <span className="flex-1">{METAL_LABELS[metal]}</span>
            <span className="figures text-muted">{formatDollars(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The center shapes of a setting; choosing one shows the setting with it. */
export function ShapeOptions(props: {
  shapes: readonly RingShape[];
  shape: RingShape;
  onPick: (shape: RingShape) => void;
  /** choices before hydration would be lost */
  disabled: boolean;
}) {
  const name = useId();
  return (
    <fieldset disabled={props.disabled}>
      <legend className="pb-2 text-sm font-medium">Made for these centre shapes</legend>
      <div className="flex flex-wrap gap-2">
        {props.shapes.map((shape) => (
          <label key={shape} className={cn(OPTION_CLASS, "w-20 flex-col justify-center gap-1 px-1 text-xs")}>
            <input
              type="radio"
              name={name}
              value={shape}
              checked={shape === props.shape}
              onChange={() => props.onPick(shape)}
              className="sr-only"
            />
            <ShapeDiagram shape={shape} className="size-8" />
            {SHAPE_LABELS[shape]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
