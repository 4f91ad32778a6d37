"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CloseIcon } from "@/components/ui/icons/icons";

/** A modal question or detail. Controlled by `open` and `onOpenChange`, or by a DialogTrigger inside. */
export function Dialog({
  open,
  onOpenChange,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      {children}
    </Base.Root>
  );
}

export const DialogTrigger = Base.Trigger;
export const DialogClose = Base.Close;

export const BACKDROP_CLASS =
  "fixed inset-0 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

/** The panel: its title labels it for screen readers; Escape, the close button and a click outside close it. */
export function DialogContent({
  title,
  description,
  className,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Portal>
      <Base.Backdrop className={cn(BACKDROP_CLASS, "z-(--layer-dialog)")} />
      <Base.Popup
        className={cn(
          "fixed top-1/2 left-1/2 z-(--layer-dialog) max-h-[90dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-sm bg-card p-6 shadow-panel transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
          className,
        )}
      >
        <PanelHeading title={title} description={description} />
        {children}
      </Base.Popup>
    </Base.Portal>
  );
}

/** Title, description and close button, shared by dialogs and drawers. */
export function PanelHeading({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div>
        <Base.Title className="font-display text-(length:--panel-title,1.5rem) leading-tight">
          {title}
        </Base.Title>
        {description && (
          <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
        )}
      </div>
      <Base.Close
        aria-label="Close"
        className="-mt-2 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-stone"
      >
        <CloseIcon />
      </Base.Close>
    </div>
  );
}
