"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { toggleClass } from "./toggle-style";

type Props = {
  pressed: boolean;
  /** stones there would be; 0 disables the value, unless it is chosen and can be taken back */
  count: number | undefined;
  onToggle: () => void;
  /** what the button is for, where its face says less */
  name: string;
  className?: string;
  children: ReactNode;
};

/** One value of a filter, switched on and off, with the number of stones that have it. */
export function Toggle({ pressed, count = 0, onToggle, name, className, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${name}, ${count.toLocaleString("en-US")} ${count === 1 ? "stone" : "stones"}`}
      disabled={count === 0 && !pressed}
      onClick={onToggle}
      className={cn(toggleClass(pressed, count === 0 && !pressed), "disabled:opacity-60", className)}
    >
      {children}
      <span
        aria-hidden="true"
        className={cn("figures text-[0.6875rem] tracking-tight", pressed ? "text-on-accent" : "text-muted")}
      >
        {count.toLocaleString("en-US")}
      </span>
    </button>
  );
}
