import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shopMetadata } from "@/lib/found/share/site-metadata";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { CatalogDocument } from "../catalog-document";

export const generateViewport = pageViewport;
export const generateMetadata = (): Promise<Metadata> => shopMetadata();

/**
 * Pages of the catalog on which a secret is typed. A root layout of their own has a link to them load a new document, so that nothing of
 * a third party that runs on the page before comes along.
 */
export default function QuietLayout({ children }: { children: ReactNode }) {
  return <CatalogDocument trackers={false}>{children}</CatalogDocument>;
}
