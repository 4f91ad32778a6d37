"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/**
 * A short explanation on hover or focus. The trigger must make sense without it, because touch never shows
 * it.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-(--layer-dialog)">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-3 py-2 text-sm text-paper">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
