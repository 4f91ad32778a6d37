import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { LookFaces } from "@/components/layout/document/look";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";
import { siteIcons } from "@/lib/found/share/site-icons";
import { METALS_ATTRIBUTE, metalsForPage } from "@/lib/goods/terms/metals";
import { FIRST_LOOK } from "@/lib/platform/looks/look";
import { lookStyle } from "@/lib/platform/looks/look-style";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { PROFILE_ATTRIBUTE } from "@/lib/platform/site/profile";
import { profileForPage } from "@/lib/platform/site/profile-for-page";
import { site } from "@/lib/platform/site/site";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => ({
  title: { default: `Back office – ${site.name}`, template: `%s – ${site.name} back office` },
  icons: siteIcons(),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});
export const instant = false;

/** The back office keeps to the first look, in which its pages were designed. */
const OWN_LOOK = lookStyle(FIRST_LOOK);

/**
 * Layout of the back office: nothing of the shop's frame, no tracker, no injected script. Every request renders it, because
 * its scripts carry the request's nonce.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html lang="en" {...{ [METALS_ATTRIBUTE]: metalsForPage(), [PROFILE_ATTRIBUTE]: profileForPage() }}>
      <body className="min-h-dvh bg-paper [--panel-title:1.25rem] [--toast-bottom:1rem] [--toast-top:auto]">
        <LookFaces of={OWN_LOOK} />
        <RestoredPageScript />
        {children}
      </body>
    </html>
  );
}
