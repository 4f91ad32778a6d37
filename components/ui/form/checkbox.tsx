import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ label, className, ...rest }: { label: ReactNode } & ComponentProps<"input">) {
  return (
    <label className={cn("flex min-h-11 cursor-pointer items-center gap-3 text-sm", className)}>
      <input type="checkbox" className="size-5 shrink-0 rounded-sm accent-accent" {...rest} />
      <span>{label}</span>
    </label>
  );
}
