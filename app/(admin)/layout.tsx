import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";
import { METALS_ATTRIBUTE, metalsForPage } from "@/lib/goods/terms/metals";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { PROFILE_ATTRIBUTE } from "@/lib/platform/site/profile";
import { profileForPage } from "@/lib/platform/site/profile-for-page";
import { site } from "@/lib/platform/site/site";
import { fontClasses } from "@/styles/fonts";

export const viewport = pageViewport;
export const generateMetadata = (): Metadata => ({
  title: { default: `Back office – ${site.name}`, template: `%s – ${site.name} back office` },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});
export const instant = false;

/**
 * Layout of the back office: nothing of the shop's frame, no tracker, no injected script. Every request renders it, because
 * its scripts carry the request's nonce.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html
      lang="en"
      className={fontClasses}
      {...{ [METALS_ATTRIBUTE]: metalsForPage(), [PROFILE_ATTRIBUTE]: profileForPage() }}
    >
      <body className="min-h-dvh bg-paper [--panel-title:1.25rem] [--toast-bottom:1rem] [--toast-top:auto]">
        <RestoredPageScript />
        {children}
      </body>
    </html>
  );
}
