import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import { ConsentPart } from "@/components/layout/consent/consent-part";
import { Document } from "@/components/layout/document/document";
import { SiteFooter } from "@/components/layout/footer/site-footer";
import { SiteBanner } from "@/components/layout/header/site-banner";
import { NotFoundMessage } from "@/components/layout/messages/not-found-message";
import { siteMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopHeader } from "./shop-header";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => siteMetadata();
export const instant = false;

/**
 * Answers every address that no route matches. Every request renders it, because it also answers below strict
 * paths, where its scripts need the request's nonce.
 */
export default async function GlobalNotFound() {
  await connection();
  return (
    <Document>
      <ConsentPart />
      <SiteBanner />
      <ShopHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <NotFoundMessage />
      </main>
      <SiteFooter />
    </Document>
  );
}
