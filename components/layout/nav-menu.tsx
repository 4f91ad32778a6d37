"use client";

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

const CLOSE_DELAY_MS = 100;
/** Time after a hover opens the panel during which a click means "open" instead of "close", ms. */
const SETTLE_MS = 400;

/**
 * A disclosure button with its panel, both rendered by the caller so that they add no script. Opens on click,
 * Enter and hover; closes on Escape, on leaving it, and when one of its links is followed.
 */
export function NavMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // on the document, because a panel opened by hover has no focus to receive keys
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(closing.current), []);

  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    if (!open) hoveredAt.current = event.timeStamp;
    setOpen(true);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    closing.current = setTimeout(() => {
      // hover never closes the panel while the keyboard is inside it
      if (!panel.current?.contains(document.activeElement)) setOpen(false);
    }, CLOSE_DELAY_MS);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and leaving only add to what the button does
    <div
      ref={root}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        // without a relatedTarget the focus went to another window or to the panel itself
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => setOpen((now) => !now || event.timeStamp - hoveredAt.current < SETTLE_MS)}
        className="group/menu inline-flex h-12 items-center gap-1.5 px-3 text-[0.9375rem] font-medium hover:text-accent focus-visible:-outline-offset-2"
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes clicks on the links inside */}
      <div
        ref={panel}
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest("a"))) return;
          // a link to the current page would leave the focus on nothing
          button.current?.focus();
          setOpen(false);
        }}
        className="absolute top-full left-1/2 max-h-[calc(100dvh-var(--header-height)-1rem)] w-[min(980px,calc(100vw-2rem))] -translate-x-1/2 animate-fade-in overflow-y-auto rounded-b-sm border border-line bg-card p-8 shadow-panel"
      >
        {children}
      </div>
    </div>
  );
}
