import type { ReactNode } from "react";

/** Heading of an account page, with a short lead. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="grid gap-2">
      <h1 className="text-4xl break-words md:text-5xl">{title}</h1>
      {lead && <p className="max-w-prose text-muted">{lead}</p>}
    </header>
  );
}
