"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { BACKDROP_CLASS, PanelHeading } from "@/components/ui/overlay/dialog";

const SIDES = {
  right:
    "inset-y-0 right-0 w-[min(28rem,100vw)] pr-[env(safe-area-inset-right)] data-ending-style:translate-x-full data-starting-style:translate-x-full",
  left: "inset-y-0 left-0 w-[min(24rem,88vw)] pl-[env(safe-area-inset-left)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  full: "inset-0 w-screen px-[env(safe-area-inset-left)] data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0",
} as const;

/**
 * A panel from an edge of the screen, or over all of it. `footer` stays visible below the scrolling content.
 */
export function Drawer({
  open,
  onOpenChange,
  side = "right",
  title,
  description,
  footer,
  className,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: keyof typeof SIDES;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={cn(BACKDROP_CLASS, "z-(--layer-drawer)")} />
        <Base.Popup
          className={cn(
            "fixed z-(--layer-drawer) flex flex-col bg-paper shadow-panel transition-[translate,opacity] duration-200",
            SIDES[side],
            className,
          )}
        >
          <div className="flex-1 overflow-y-auto overscroll-contain p-4 last:pb-[calc(1rem+env(safe-area-inset-bottom))] sm:p-6">
            <PanelHeading title={title} description={description} />
            {children}
          </div>
          {footer && (
            <div className="border-t border-line bg-card p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
