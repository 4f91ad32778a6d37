import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { Startup } from "@/components/layout/startup";
import { privateMetadata } from "@/lib/site-metadata";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/** The authentication library's pages: bare, and rendered for each request (see (private)). */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Startup trackers={false} />
    </Document>
  );
}
