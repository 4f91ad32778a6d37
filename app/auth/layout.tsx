import "@/styles/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareDocument } from "@/components/layout/bare-document";
import { privateMetadata } from "@/lib/site-metadata";

export const metadata: Metadata = privateMetadata;
export const instant = false;

/** What mails and the session library lead to: confirmations, a new password, signing out, errors. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <BareDocument>{children}</BareDocument>;
}
