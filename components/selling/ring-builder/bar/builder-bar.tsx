"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { ringTotal } from "@/lib/selling/ring-builder/ring-price";
import { useCurrentRing } from "../use-current-ring";
import { BarFrame } from "./bar-frame";
import { type BuilderPart, builderSteps } from "./builder-steps";

// few rings have any
const RingProblems = lazy(async () => ({ default: (await import("../parts/ring-problems")).RingProblems }));
const loadPanel = () => import("./builder-panel");
const BuilderPanel = lazy(loadPanel);

type Props = {
  /** the part that the page chooses */
  current: BuilderPart;
};

/**
 * The ring so far, above every step of the builder: setting, diamond and size in one line, and the price so far. The
 * price opens a panel over the page with the parts, their actions and Reset. Any problems with the ring follow below.
 */
export function BuilderBar({ current }: Props) {
  const ring = useCurrentRing();
  const { setting, diamond } = ring.state;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const resolving = useRef(false);
  // nothing is shown while a part's price isn't known in the page's currency
  const sum = ringTotal(setting ?? { price: 0 }, diamond?.diamond ?? { price: 0 }) ?? 0;
  const steps = builderSteps(ring);

  function close() {
    toggle.current?.focus({ preventScroll: true });
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [open]);
  // a resolved problem disappears with the button that resolved it
  useEffect(() => {
    if (!resolving.current || document.activeElement !== document.body) return;
    resolving.current = false;
    toggle.current?.focus({ preventScroll: true });
  });

  return (
    <>
      <BarFrame
        ref={root}
        steps={steps}
        current={current}
        sum={sum}
        open={open}
        toggle={{
          ref: toggle,
          "aria-controls": panelId,
          onPointerEnter: loadPanel,
          onFocus: loadPanel,
          onClick: () => setOpen(!open),
        }}
        onKeyDown={({ key }) => {
          if (key === "Escape" && open) close();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // the panel would cover what has the focus
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <div id={panelId}>
          {open && (
            <Suspense>
              <BuilderPanel ring={ring} steps={steps} sum={sum} onLeave={close} />
            </Suspense>
          )}
        </div>
      </BarFrame>
      {ring.problems.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: observes the buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button by keyboard fires a click too
        <div
          className="page-width pt-4"
          onClick={() => {
            resolving.current = true;
          }}
        >
          <Suspense>
            <RingProblems ring={ring} />
          </Suspense>
        </div>
      )}
    </>
  );
}
