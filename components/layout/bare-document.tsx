import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { Startup } from "@/components/layout/startup";
import { Session } from "@/components/people/accounts/session";

/** The document of pages without header and footer, rendered for each request (see app/(private)/layout.tsx). */
export async function BareDocument({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <Session>
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </Session>
      <Startup trackers={false} />
    </Document>
  );
}
