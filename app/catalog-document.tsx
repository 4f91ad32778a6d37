import type { ReactNode } from "react";
import { ConsentPart } from "@/components/layout/consent/consent-part";
import { Document } from "@/components/layout/document/document";
import { SiteFooter } from "@/components/layout/footer/site-footer";
import { SiteBanner } from "@/components/layout/header/site-banner";
import { BackgroundSession } from "@/components/people/accounts/sessions/background-session";
import { ShopHeader } from "./shop-header";
import { ShopStartup } from "./shop-startup";

/**
 * A document of catalog and content: static shells under the full header and footer.
 * @param props.trackers whether it may run the session recorder and the shop's script
 */
export function CatalogDocument({ children, trackers }: { children: ReactNode; trackers: boolean }) {
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
      <ShopStartup trackers={trackers} />
    </Document>
  );
}
