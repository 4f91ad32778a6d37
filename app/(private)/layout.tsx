import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { Document } from "@/components/layout/document";
import { SiteBanner } from "@/components/layout/site-banner";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { Startup } from "@/components/layout/startup";
import { TrackerGate } from "@/components/layout/tracker-gate";
import { LateSession } from "@/components/people/accounts/late-session";
import { privateMetadata } from "@/lib/found/share/site-metadata";
import { hasSessionCookie } from "@/lib/people/accounts/current-session";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/**
 * Layout of cart, orders and account. Every request renders it: its scripts carry the request's nonce, so
 * nothing may be prerendered, and no Suspense may come between `<html>` and the page.
 */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <TrackerGate>
        <ConsentBanner />
      </TrackerGate>
      <SiteBanner />
      <SiteHeader />
      {/* before the page, whose calls need their token */}
      <LateSession hasCookie={await hasSessionCookie()} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <Startup trackers={false} />
    </Document>
  );
}
