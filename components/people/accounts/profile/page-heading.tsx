import type { ReactNode } from "react";

/** Heading of an account page, with a short lead. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h1 className="text-4xl wrap-anywhere md:text-5xl">{title}</h1>
      {lead && <p className="max-w-prose text-muted">{lead}</p>}
    </header>
  );
}
