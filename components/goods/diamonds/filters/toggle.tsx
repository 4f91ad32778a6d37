"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { toggleClass } from "@/components/ui/form/toggle-style";
import { formatCount } from "@/lib/platform/intl/numbers";

type Props = {
  pressed: boolean;
  /** number of matching stones; 0 disables the value unless it is chosen and can be removed */
  count: number | undefined;
  /** hides the number where there is no room; it stays in the accessible name */
  countShown?: boolean;
  onToggle: () => void;
  /** accessible name, for a button whose visible text says less */
  name: string;
  className?: string;
  children: ReactNode;
};

/** A filter value as a toggle, with the number of matching stones. */
export function Toggle({
  pressed,
  count = 0,
  countShown = true,
  onToggle,
  name,
  className,
  children,
}: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${name}, ${formatCount(count)} ${count === 1 ? "diamond" : "diamonds"}`}
      disabled={count === 0 && !pressed}
      onClick={onToggle}
      className={cn(toggleClass(pressed, count === 0 && !pressed), "disabled:opacity-60", className)}
    >
      {children}
      {countShown && (
        <span
          aria-hidden="true"
          className={cn("figures text-[0.6875rem] tracking-tight", pressed ? "text-on-accent" : "text-muted")}
        >
          {formatCount(count)}
        </span>
      )}
    </button>
  );
}
