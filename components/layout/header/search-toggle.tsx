"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

/**
 * On phones, a button that shows the search box below the header until it is left. From 1,024 px the box is
 * always in the header.
 */
export function SearchToggle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const boxId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector("input")?.focus();
    // the header outlives the page, so the box closes before it covers the next one
    const stop = onNavigation(() => {
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    });
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      stop();
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving it only add to what the button does
    <div
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // null when the window loses the focus or nothing focusable was pressed; presses outside are handled above
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      className="contents"
    >
      <button
        ref={button}
        type="button"
        aria-label="Search the shop"
        aria-expanded={open}
        aria-controls={boxId}
        onClick={() => setOpen(!open)}
        className="inline-flex size-tap items-center justify-center rounded-sm hover:bg-stone lg:hidden noscript:hidden"
      >
        {icon}
      </button>
      <div
        id={boxId}
        ref={box}
        data-open={open || undefined}
        className="max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:hidden max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:data-open:block lg:w-72"
      >
        {children}
      </div>
    </div>
  );
}
