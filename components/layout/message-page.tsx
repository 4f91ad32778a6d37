import type { ReactNode } from "react";

/** A page that has one thing to say and ways on: not found, went wrong. */
export function MessagePage({
  eyebrow,
  title,
  children,
  actions,
}: {
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section className="page-width section-space">
      <div className="mx-auto max-w-prose text-center">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-4">{title}</h1>
        <div className="mt-6 grid gap-3 text-lg text-muted">{children}</div>
        <div className="mt-10 flex flex-wrap justify-center gap-4">{actions}</div>
      </div>
    </section>
  );
}
