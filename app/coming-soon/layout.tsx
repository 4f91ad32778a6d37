import "@/styles/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document/document";
import { Copyright } from "@/components/layout/footer/copyright";
import { privateMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";

export const generateViewport = pageViewport;
export const generateMetadata = (): Metadata => privateMetadata();
export const instant = false;

/** Layout of the page that a closed shop shows at every address: nothing that leads into the shop. */
export default async function ClosedLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <Document>
      <main id="main" tabIndex={-1} className="grid flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="page-width py-6 text-center">
          <Copyright />
        </div>
      </footer>
    </Document>
  );
}
