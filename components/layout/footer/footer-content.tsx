"use client";

import { lazy } from "react";
import { DocumentPart } from "@/components/layout/document-only/document-part";

// left out of what browsers load
const FooterColumns = typeof window === "undefined" ? lazy(() => import("./footer-columns")) : null;

/**
 * What the footer says.
 * @param props.of key of its facts
 */
export const FooterContent = ({ of }: { of: string }) => (
  <DocumentPart
    as="div"
    id="footer-content"
    className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),auto))] gap-x-4 gap-y-6 wrap-anywhere py-8 sm:gap-y-10 sm:py-12 sm:grid-cols-3 sm:gap-x-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[1.6fr] lg:py-16"
    Content={FooterColumns}
    of={of}
  />
);
