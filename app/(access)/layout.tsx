import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareDocument } from "@/components/layout/document/bare-document";
import { privateMetadata } from "@/lib/found/share/site-metadata";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/**
 * Pages without header and footer: sign-in, registration, forgotten password, and the pages below /auth that
 * emails and the session library link to.
 */
export default function AccessLayout({ children }: { children: ReactNode }) {
  return <BareDocument>{children}</BareDocument>;
}
