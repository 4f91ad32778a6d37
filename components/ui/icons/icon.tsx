import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type IconProps = { className?: string };

/** Line icons on a 24 px grid. They are decorative, so a control needs a label of its own. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cn("size-5 shrink-0", className)}
    >
      {children}
    </svg>
  );
}
