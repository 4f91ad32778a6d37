import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { SiteFooter } from "@/components/layout/footer/site-footer";
import { SiteBanner } from "@/components/layout/header/site-banner";
import { shopMetadata } from "@/lib/found/share/site-metadata";
import { lookStyle } from "@/lib/platform/looks/look-style";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { ShopHeader } from "../shop-header";
import { readOwnDrafts } from "./own-drafts";

export const generateViewport = pageViewport;
export const generateMetadata = (): Promise<Metadata> => shopMetadata();
// who is signed in decides the first response
export const instant = false;

/** The shop's frame in the look that somebody on the staff is making. Nothing in it can be pressed, and it has no tracker. */
export default async function DraftLayout({ children }: { children: ReactNode }) {
  await connection();
  const look = (await readOwnDrafts())?.look;
  return (
    <Document {...(look ? { look: lookStyle(look) } : {})}>
      <div inert className="contents">
        <SiteBanner />
        <ShopHeader />
      </div>
      <main id="main" tabIndex={-1} aria-label="Preview of your draft" className="outline-none">
        {children}
      </main>
      <div inert className="contents">
        <SiteFooter />
      </div>
    </Document>
  );
}
