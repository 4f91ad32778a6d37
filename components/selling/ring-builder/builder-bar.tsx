"use client";

import dynamic from "next/dynamic";
import { useEffect, useId, useRef, useState } from "react";
import { ChevronIcon } from "@/components/ui/chevron-icon";
import { cn } from "@/components/ui/cn";
import { WarningIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { formatDollars } from "@/lib/platform/money/model";
import { ringTotal } from "@/lib/selling/ring-builder/check";
import { type BuilderStep, builderSteps } from "./builder-steps";
import { useCurrentRing } from "./use-current-ring";

// few rings have any
const RingProblems = dynamic(async () => (await import("./ring-problems")).RingProblems, { ssr: false });
const loadPanel = () => import("./builder-panel");
const BuilderPanel = dynamic(loadPanel, { ssr: false });

/**
 * The ring so far, above every step of the builder: setting, diamond and size in one line, and the price so far. The
 * price opens a panel over the page with the parts, their actions and Reset. Any problems with the ring follow below.
 */
export function BuilderBar({ className }: { className?: string }) {
  const ring = useCurrentRing();
  const { setting, diamond } = ring.state;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const resolving = useRef(false);
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
      <section
        ref={root}
        aria-label="Your ring so far"
        data-builder-bar=""
        onKeyDown={({ key }) => {
          if (key === "Escape" && open) close();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // the panel would cover what has the focus
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
        }}
        className={cn(
          "builder-bar sticky top-(--header-height) z-(--layer-bar) border-y border-line bg-card transition-[top]",
          className,
        )}
      >
        <div className="page-width flex min-h-[2.625rem] items-stretch">
          <ol className="grid min-w-0 flex-1 grid-cols-3 divide-x divide-line">
            {steps.map((step, index) => (
              <Step key={step.part} step={step} number={index + 1} />
            ))}
          </ol>
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={panelId}
            onPointerEnter={loadPanel}
            onFocus={loadPanel}
            onClick={() => setOpen(!open)}
            className="flex min-w-20 shrink-0 items-center justify-end gap-1.5 border-l border-line pl-2 text-sm hover:text-accent focus-visible:-outline-offset-2 md:min-w-28 noscript:hidden"
          >
            <span className="sr-only">Edit your ring, </span>
            <span className="figures font-semibold" data-testid="builder-total">
              {formatDollars(sum)}
            </span>
            <ChevronIcon className={cn("shrink-0 transition-transform", open && "rotate-180")} />
          </button>
        </div>
        <div id={panelId}>{open && <BuilderPanel ring={ring} steps={steps} sum={sum} onLeave={close} />}</div>
      </section>
      {ring.problems.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: observes the buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button by keyboard fires a click too
        <div
          className="page-width pt-4"
          onClick={() => {
            resolving.current = true;
          }}
        >
          <RingProblems ring={ring} />
        </div>
      )}
    </>
  );
}

/** One step in a line: what is chosen, or the link that chooses it. */
function Step({ step, number }: { step: BuilderStep; number: number }) {
  const { name, choose, list, troubled, chosen } = step;
  return (
    <li className="min-w-0">
      <Link
        href={chosen?.view ?? list}
        className={cn(
          "group flex h-full min-w-0 items-center gap-2 px-2 text-xs leading-tight focus-visible:-outline-offset-2 md:px-4",
          number === 1 && "pl-0 md:pl-0",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-muted">
            <span className="truncate">
              {number} {name}
            </span>
            {troubled && (
              <>
                <WarningIcon className="size-3.5 shrink-0 text-danger" />
                <span className="sr-only">needs attention</span>
              </>
            )}
          </span>{" "}
          <span
            className={cn(
              "block truncate font-medium group-hover:underline",
              !chosen && "text-accent underline",
            )}
          >
            {chosen ? (
              chosen.title
            ) : (
              <>
                <span aria-hidden="true">Choose</span>
                <span className="sr-only">{choose}</span>
              </>
            )}
          </span>
        </span>
        {chosen?.price && <span className="figures hidden text-sm text-muted lg:block">{chosen.price}</span>}
      </Link>
    </li>
  );
}
