import type { ReactNode } from "react";
import { Link } from "react-router";

/** A page's title, where it belongs, and what can be done on it. It also names the browser's tab. */
export function PageHeading({
  title,
  back,
  children,
}: {
  title: string;
  /** the list that the page belongs to */
  back?: { to: string; label: string };
  /** buttons */
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} – Back office`}</title>
      <div className="min-w-0">
        {back && (
          <Link to={back.to} className="text-sm text-accent hover:underline">
            ← {back.label}
          </Link>
        )}
        <h1 className="font-display text-xl leading-tight wrap-anywhere">{title}</h1>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
