"use client";

import { useId } from "react";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import { type RingShape, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { OPTION_CLASS } from "./option-style";

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
      <legend className="pb-2 text-sm">
        <span className="font-medium">Center diamond shape</span>
        <span className="text-muted"> · {SHAPE_LABELS[props.shape]}</span>
      </legend>
      <div className="grid grid-cols-[repeat(5,minmax(0,5rem))] gap-1 sm:gap-2">
        {props.shapes.map((shape) => (
          <label key={shape} className={cn(OPTION_CLASS, "flex-col justify-center gap-1 px-0 text-xs")}>
            <input
              type="radio"
              name={name}
              value={shape}
              checked={shape === props.shape}
              onChange={() => props.onPick(shape)}
              className="sr-only"
            />
            <ShapeDiagram shape={shape} className="size-8 max-w-full" />
            {SHAPE_LABELS[shape]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
