import type { MouseEvent } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { pagesAround } from "@/components/ui/navigation/pagination-pages";

// nine of these fit in a row on the narrowest phone
const CELL = "inline-flex h-11 w-9 items-center justify-center rounded-sm text-sm figures sm:w-11";

/**
 * Links to the pages of a list. `onPage` may handle a plain click (prevent the event's default); without it
 * the links still work, and open in a new tab.
 */
export function Pagination({
  page,
  pages,
  hrefOf,
  onPage,
  label = "Pages",
}: {
  page: number;
  /** number of pages */
  pages: number;
  hrefOf: (page: number) => string;
  onPage?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  label?: string;
}) {
  if (pages <= 1) return null;
  const step = (target: number, words: string, sign: string) =>
    target >= 1 && target <= pages ? (
      <Link
        href={hrefOf(target)}
        aria-label={words}
        className={cn(CELL, "hover:bg-stone")}
        {...(onPage ? { onClick: (event: MouseEvent<HTMLAnchorElement>) => onPage(target, event) } : {})}
      >
        {sign}
      </Link>
    ) : (
      <span aria-hidden="true" className={cn(CELL, "text-line-strong")}>
        {sign}
      </span>
    );
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center sm:gap-1">
      {step(page - 1, "Previous page", "‹")}
      {pagesAround(page, pages).map((n, index) =>
        n === null ? (
          <span
            key={index < 3 ? "gap-before" : "gap-after"}
            aria-hidden="true"
            className={cn(CELL, "text-muted")}
          >
            …
          </span>
        ) : (
          <Link
            key={n}
            href={hrefOf(n)}
            aria-label={`Page ${n}`}
            aria-current={n === page ? "page" : undefined}
            className={cn(CELL, n === page ? "bg-ink text-paper" : "hover:bg-stone")}
            {...(onPage ? { onClick: (event: MouseEvent<HTMLAnchorElement>) => onPage(n, event) } : {})}
          >
            {n}
          </Link>
        ),
      )}
      {step(page + 1, "Next page", "›")}
    </nav>
  );
}
