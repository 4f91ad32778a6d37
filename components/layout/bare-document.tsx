import { connection } from "next/server";
import type { ReactNode } from "react";
import { Session } from "@/components/account/session";
import { Document } from "./document";
import { Startup } from "./startup";

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
