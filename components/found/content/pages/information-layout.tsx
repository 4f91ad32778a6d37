import type { ReactNode } from "react";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { cn } from "@/components/ui/cn";

/**
 * The frame of an information page: breadcrumb, heading and text, with navigation aids beside it, or above it
 * on narrow screens.
 */
export function InformationLayout({
  heading,
  lead,
  crumbs = [],
  aside,
  children,
}: {
  heading: string;
  lead: ReactNode;
  /** pages between the home page and this one */
  crumbs?: readonly { label: string; href: string }[];
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width pt-4 pb-16 lg:pb-24">
      <PageBreadcrumb items={[...crumbs, { label: heading }]} />
      <header className="mt-6 max-w-prose lg:mt-10">
        <h1>{heading}</h1>
        <div className="mt-5 text-lg text-muted">{lead}</div>
      </header>
      <div
        className={cn(
          "mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:mt-14",
          aside ? "lg:grid-cols-[minmax(0,42rem)_minmax(0,18rem)] lg:justify-between" : null,
        )}
      >
        {aside && <div className="lg:order-last">{aside}</div>}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
