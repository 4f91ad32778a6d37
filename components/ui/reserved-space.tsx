import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/**
 * Words that take another form once the browser's own facts are known. The line holds the room of every form from the
 * start, so that nothing below it moves; unseen and unsaid ones are no text of the page.
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
