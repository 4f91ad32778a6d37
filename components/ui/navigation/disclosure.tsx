import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";

/** A native disclosure: a summary that unfolds its content, so it works before, and without, scripts. */
export function Disclosure({
  summary,
  open = false,
  className,
  children,
}: {
  summary: ReactNode;
  /** unfolded from the start; later the visitor decides */
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={cn("group", className)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-accent [&::-webkit-details-marker]:hidden">
        <ChevronIcon className="transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
