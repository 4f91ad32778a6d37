"use client";

import { useInDocument } from "@/hooks/use-in-document";
import { textOfDocument } from "@/lib/platform/workarounds/document-only";

/**
 * Data for clients that read the document without running it, such as search engines; no script reads it, so a navigation
 * within the document brings none.
 * @param props.of key of the text
 */
export function DocumentData({ of }: { of: string }) {
  if (!useInDocument()) return null;
  return (
    <script
      type="application/ld+json"
      // the browser keeps what the document holds
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any character that ends the element
      dangerouslySetInnerHTML={{ __html: textOfDocument(of) }}
    />
  );
}
