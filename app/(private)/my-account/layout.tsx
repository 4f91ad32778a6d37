import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { AccountNav } from "@/components/people/accounts/profile/account-nav";
import { SessionBoundary } from "@/components/people/accounts/sessions/session-boundary";
import { SessionGuard } from "@/components/people/accounts/sessions/session-guard";

export const metadata: Metadata = { title: "My account" };
export const instant = false;

/** Customer pages beside the account menu; each page checks the session itself. */
export default function MyAccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 md:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-16 print:block print:py-0">
      <SessionBoundary>
        <SessionGuard />
      </SessionBoundary>
      <AccountNav />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 md:gap-8 print:block print:space-y-4">
        <ScriptNotice task="Changing your account" />
        {children}
      </div>
    </div>
  );
}
