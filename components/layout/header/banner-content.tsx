"use client";

import { lazy } from "react";
import { DocumentPart } from "@/components/layout/document-only/document-part";

// left out of what browsers load
const Promises = typeof window === "undefined" ? lazy(() => import("./banner-line")) : null;

type Props = {
  label: string;
  className: string;
  /** key of the text and its link */
  of: string;
};

/** The shop's promises, in one line. */
export const BannerContent = (props: Props) => (
  <DocumentPart {...props} as="section" id="banner-line" Content={Promises} />
);
