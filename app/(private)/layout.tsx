import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ConsentPart } from "@/components/layout/consent/consent-part";
import { Document } from "@/components/layout/document/document";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";
import { SiteFooter } from "@/components/layout/footer/site-footer";
import { SiteBanner } from "@/components/layout/header/site-banner";
import { LateSession } from "@/components/people/accounts/sessions/late-session";
import { privateMetadata } from "@/lib/found/share/site-metadata";
import { hasSessionCookie } from "@/lib/people/accounts/sessions/current-session";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopHeader } from "../shop-header";
import { ShopStartup } from "../shop-startup";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => privateMetadata();
export const instant = false;

/**
 * Layout of cart, orders and account. Every request renders it: its scripts carry the request's nonce, so
 * nothing may be prerendered, and no Suspense may come between `<html>` and the page.
 */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <RestoredPageScript />
      <ConsentPart />
      <SiteBanner />
      <ShopHeader />
      {/* before the page, whose calls need their token */}
      <LateSession hasCookie={await hasSessionCookie()} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <ShopStartup trackers={false} />
    </Document>
  );
}
