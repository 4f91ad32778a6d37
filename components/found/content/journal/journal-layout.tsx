import type { ReactNode } from "react";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";

/** A list of the journal under its heading. */
export function JournalLayout({
  heading,
  lead,
  crumbs = [],
  children,
}: {
  heading: string;
  lead: string;
  crumbs?: readonly { label: string; href: string }[];
  children: ReactNode;
}) {
  return (
    <div className="page-width pt-4 pb-16 lg:pb-24">
      <PageBreadcrumb items={[...crumbs, { label: heading }]} />
      <header className="mt-6 max-w-prose lg:mt-10">
        <h1>{heading}</h1>
        <p className="mt-5 text-lg text-muted">{lead}</p>
      </header>
      <div className="mt-8 grid gap-10 lg:mt-10 lg:gap-12">{children}</div>
    </div>
  );
}
