import { type ReactNode, useId } from "react";

/** A section of an account page: heading, lead and content. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-sm border border-line bg-card p-5 sm:p-8">
      <header className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
