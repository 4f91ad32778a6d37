import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";
import { SessionBoundary } from "@/components/people/accounts/sessions/session-boundary";
import { privateMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopStartup } from "../shop-startup";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => privateMetadata();
export const instant = false;

/**
 * Pages without header and footer: sign-in, registration, forgotten password, and the pages below /auth that
 * emails and the session library link to. Every request renders them (see (private)).
 */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <RestoredPageScript />
      <SessionBoundary>
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </SessionBoundary>
      <ShopStartup trackers={false} />
    </Document>
  );
}
