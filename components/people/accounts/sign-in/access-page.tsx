import type { ReactNode } from "react";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { Logo } from "@/components/layout/header/logo";
import { cn } from "@/components/ui/cn";

/** A page without header and footer: the shop's name, the card with the task, and further links below it. */
export function AccessPage({
  title,
  lead,
  wide = false,
  links,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** widens the card for a form of two columns */
  wide?: boolean;
  /** further links below the card */
  links?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-8 py-8 sm:content-center sm:py-16">
      <Logo />
      <div
        className={cn(
          "grid w-full grid-cols-[minmax(0,1fr)] gap-6 rounded-sm border border-line bg-card p-5 sm:p-10",
          wide ? "max-w-2xl" : "max-w-md",
        )}
      >
        <header className="grid gap-3">
          <h1 className="text-4xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </header>
        <ScriptNotice task="This form" />
        {children}
      </div>
      {links && <div className="grid justify-items-center gap-1 text-center text-sm">{links}</div>}
    </div>
  );
}

/** A line below the card: a question and the link that answers it. */
export function AccessLink({
  question,
  href,
  children,
}: {
  question?: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <p>
      {question}{" "}
      <a href={href} className="text-link inline-flex min-h-11 items-center">
        {children}
      </a>
    </p>
  );
}
