import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { PageMeasure } from "@/components/layout/consent/page-measure";
import { Document } from "@/components/layout/document/document";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { Copyright } from "@/components/layout/footer/copyright";
import { CheckoutHeader } from "@/components/layout/header/checkout-header";
import { LateSession } from "@/components/people/accounts/sessions/late-session";
import { privateMetadata } from "@/lib/found/share/site-metadata";
import { hasSessionCookie } from "@/lib/people/accounts/sessions/current-session";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopStartup } from "../shop-startup";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => privateMetadata();
export const instant = false;

/** Checkout layout: logo, help, and no links that lead away; every request renders it (see (private)). */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <RestoredPageScript />
      <CheckoutHeader />
      {/* before the page, whose calls need their token */}
      <LateSession hasCookie={await hasSessionCookie()} />
      <main id="main" tabIndex={-1} className="outline-none">
        <ScriptNotice task="Checking out" />
        {children}
      </main>
      <footer className="mt-auto border-t border-line">
        <div className="page-width py-6">
          <Copyright />
        </div>
      </footer>
      <PageMeasure />
      <ShopStartup trackers={false} />
    </Document>
  );
}
