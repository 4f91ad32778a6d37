import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { Startup } from "@/components/layout/startup";
import { privateMetadata } from "@/lib/site-metadata";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/** Login, registration and forgotten password: bare, and rendered for each request (see (private)). */
export default async function AccessLayout({ children }: { children: ReactNode }) {
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
