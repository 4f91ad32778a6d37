import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { Document } from "@/components/layout/document";
import { SiteBanner } from "@/components/layout/site-banner";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { Startup } from "@/components/layout/startup";
import { TrackerGate } from "@/components/layout/tracker-gate";
import { BackgroundSession } from "@/components/people/accounts/background-session";
import { shopMetadata } from "@/lib/found/share/site-metadata";

export const generateMetadata = (): Promise<Metadata> => shopMetadata();

/** Catalog and content: static shells under the full header and footer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <TrackerGate>
        <ConsentBanner />
      </TrackerGate>
      <SiteBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <BackgroundSession />
      <Startup trackers={true} />
    </Document>
  );
}
