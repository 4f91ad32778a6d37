import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConsentPart } from "@/components/layout/consent/consent-part";
import { Document } from "@/components/layout/document/document";
import { SiteFooter } from "@/components/layout/footer/site-footer";
import { SiteBanner } from "@/components/layout/header/site-banner";
import { BackgroundSession } from "@/components/people/accounts/sessions/background-session";
import { shopMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopHeader } from "../shop-header";
import { ShopStartup } from "../shop-startup";

export const generateViewport = pageViewport;
export const generateMetadata = (): Promise<Metadata> => shopMetadata();

/** Catalog and content: static shells under the full header and footer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <ConsentPart />
      <SiteBanner />
      <ShopHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <BackgroundSession />
      <ShopStartup trackers={true} />
    </Document>
  );
}
