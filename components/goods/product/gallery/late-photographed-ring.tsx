"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { PhotographedRing } from "./photographed-ring";

const Ring = lazy(async () => ({ default: (await import("./photographed-ring")).PhotographedRing }));

/** A photographed setting, and beside it the chosen stone, whose picture's scripts most rings don't need. */
export function LatePhotographedRing(props: ComponentProps<typeof PhotographedRing>) {
  return (
    <Suspense fallback={props.children}>
      <Ring {...props} />
    </Suspense>
  );
}
