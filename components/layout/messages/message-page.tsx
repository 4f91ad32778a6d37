import type { ReactNode } from "react";

/** A page with a single message and next steps, such as not found or an error. */
export function MessagePage({
  art,
  eyebrow,
  title,
  children,
  actions,
}: {
  /** a drawing above the words */
  art?: ReactNode;
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section className="page-width section-space">
      <div className="mx-auto max-w-(--container-prose) text-center">
        {art}
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-4">{title}</h1>
        <div className="mt-6 grid gap-3 text-lg text-muted">{children}</div>
        <div className="mt-10 flex justify-center gap-4 max-sm:flex-col">{actions}</div>
      </div>
    </section>
  );
}
