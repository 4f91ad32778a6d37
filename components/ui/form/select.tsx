import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";

/** The native select, so that phones show their own picker. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("select-arrow relative block", className)}>
      <select className={cn(CONTROL_CLASS, "appearance-none pr-10")} {...rest}>
        {children}
      </select>
    </span>
  );
}
