import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { Startup } from "@/components/layout/document/startup";
import { SessionBoundary } from "@/components/people/accounts/sessions/session-boundary";

/** The document of pages without header and footer; every request renders it (see app/(private)/layout.tsx). */
export async function BareDocument({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <SessionBoundary>
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </SessionBoundary>
      <Startup trackers={false} />
    </Document>
  );
}
