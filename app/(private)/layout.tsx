import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { Document } from "@/components/layout/document";
import { IfTrackers } from "@/components/layout/if-trackers";
import { SiteBanner } from "@/components/layout/site-banner";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { Startup } from "@/components/layout/startup";
import { Session } from "@/components/people/accounts/session";
import { privateMetadata } from "@/lib/found/share/site-metadata";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/**
 * Cart, orders and account. Rendered for each request: its scripts carry the request's nonce, so nothing may
 * be prerendered, and no Suspense may stand between `<html>` and the page.
 */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <IfTrackers>
        <ConsentBanner />
      </IfTrackers>
      <SiteBanner />
      <SiteHeader />
      <Session>
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </Session>
      <SiteFooter />
      <Startup trackers={false} />
    </Document>
  );
}
