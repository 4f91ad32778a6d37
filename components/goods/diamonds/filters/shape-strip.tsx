"use client";

import { useState } from "react";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import { toggleClass } from "@/components/ui/form/toggle-style";
import { COMMON_SHAPES, SHAPE_LABELS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { toggleFilter } from "../applied-filters";
import { Toggle } from "./toggle";

type Props = {
  filters: DiamondFilters;
  counts: Record<string, number> | undefined;
  /** the only shapes that a chosen setting holds */
  allowed?: readonly Shape[] | undefined;
  onChange: (filters: DiamondFilters) => void;
};

const isCommon = (shape: Shape) => (COMMON_SHAPES as readonly Shape[]).includes(shape);
const RARE_SHAPES = SHAPES.filter((shape) => !isCommon(shape));

const CELL = "w-20 shrink-0 snap-start gap-0.5 py-1.5 text-xs md:w-auto";

/** The ten common shapes in a row, and the rare ones on request; scrolls sideways on a narrow screen. */
export function ShapeStrip({ filters, counts, allowed, onChange }: Props) {
  const isPressed = (shape: Shape) => filters.shape?.includes(shape) ?? false;
  const countOf = (shape: Shape) => (allowed && !allowed.includes(shape) ? 0 : counts?.[shape]);
  // a rare shape in the address or among the setting's is never out of sight
  const needed = RARE_SHAPES.some((shape) => isPressed(shape) || allowed?.includes(shape));
  const [isExpanded, setExpanded] = useState(false);
  const all = isExpanded || needed;
  const shown = all ? [...COMMON_SHAPES, ...RARE_SHAPES] : COMMON_SHAPES;
  const nothing = shown.every((shape) => !countOf(shape) && !isPressed(shape));
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="sr-only">Shape</legend>
      <div
        // a scrollable area without focusable content must itself be reachable by keyboard
        tabIndex={nothing ? 0 : undefined}
        className="-mx-(--gutter) flex snap-x scroll-px-14 gap-1.5 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:grid md:grid-cols-11 md:overflow-visible md:px-0"
      >
        {shown.map((shape) => (
          <Toggle
            key={shape}
            pressed={isPressed(shape)}
            count={countOf(shape)}
            countShown={false}
            onToggle={() => onChange(toggleFilter(filters, "shape", shape))}
            name={`Shape ${SHAPE_LABELS[shape]}`}
            className={CELL}
          >
            <ShapeDiagram shape={shape} className="size-8" />
            <span className="flex flex-1 items-center text-center leading-tight hyphens-auto">
              {SHAPE_LABELS[shape]}
            </span>
          </Toggle>
        ))}
        {!needed && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setExpanded(!all)}
            className={cn(toggleClass(false), CELL, "px-1 font-semibold text-accent")}
          >
            {all ? "Fewer shapes" : "More shapes"}
          </button>
        )}
      </div>
    </fieldset>
  );
}
