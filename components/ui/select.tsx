import type { ComponentProps } from "react";
import { ChevronIcon } from "./chevron-icon";
import { cn } from "./cn";
import { CONTROL_STYLE } from "./control-style";

/** The platform's own select, so that phones show their own list. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select className={cn(CONTROL_STYLE, "appearance-none pr-10")} {...rest}>
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  );
}
