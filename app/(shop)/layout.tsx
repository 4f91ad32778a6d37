import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shopMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { CatalogDocument } from "../catalog-document";

export const generateViewport = pageViewport;
export const generateMetadata = (): Promise<Metadata> => shopMetadata();

/** Catalog and content: static shells under the full header and footer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return <CatalogDocument trackers={true}>{children}</CatalogDocument>;
}
