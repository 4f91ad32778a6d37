"use client";

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

const CLOSE_DELAY_MS = 100;
/** A click this soon after the mouse opened the panel means "open", not "close again". */
const SETTLE_MS = 400;

/**
 * A disclosure button with its panel (button's words and panel are given rendered, so that they cost no script).
 * Opens on click, Enter and hover; closes on Escape, on leaving it, and when one of its links is followed.
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
    // of the document: a panel that the mouse opened has no focus to hear a key from
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
      // never from under somebody who is reading it by key
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
        // without a new place the focus has not gone elsewhere: another window, or a click on the panel itself
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by key is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: watches the links inside */}
      <div
        ref={panel}
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest("a"))) return;
          // a link that leads nowhere new would leave the focus on nothing
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
