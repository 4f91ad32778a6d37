"use client";

import { lazy } from "react";
import { DocumentPart } from "@/components/layout/document-only/document-part";

// left out of what browsers load
const CurrencyForm = typeof window === "undefined" ? lazy(() => import("./currency-form")) : null;

/** The form of the choice, in the document alone. @param props.of key of its facts */
export const CurrencyContent = ({ of }: { of: string }) => (
  <DocumentPart as="div" id="currency-form" className="grid" Content={CurrencyForm} of={of} />
);
