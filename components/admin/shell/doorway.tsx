import type { ReactNode } from "react";
import { site } from "@/lib/platform/site/site";

/** The frame of what comes before the back office: signing in, an invitation, the first second factor. */
export function Doorway({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh content-start justify-items-center gap-8 px-4 py-12 outline-none"
    >
      <p className="font-display text-3xl">
        {site.name} <span className="text-muted">back office</span>
      </p>
      <div className="grid w-full max-w-md gap-6 rounded-sm border border-line bg-card p-6 sm:p-8">
        {children}
      </div>
    </main>
  );
}
