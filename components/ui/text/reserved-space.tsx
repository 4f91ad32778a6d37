import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/**
 * Text that changes once the browser's own facts are known. The line reserves room for every form, so that
 * nothing below it shifts; the hidden forms are CSS content, not text of the page.
 */
export function ReservedSpace({
  forms: [one, other = one],
  className,
  children,
}: {
  forms: readonly [string, string?];
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      data-one={one}
      data-other={other}
      className={cn(
        "grid *:[grid-area:1/1]",
        "before:content-[attr(data-one)] after:content-[attr(data-other)]",
        "before:invisible before:[grid-area:1/1] after:invisible after:[grid-area:1/1]",
        className,
      )}
    >
      <span>{children}</span>
    </span>
  );
}
