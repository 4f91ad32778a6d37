"use client";

import { type ComponentType, useState } from "react";
import { textOfDocument } from "@/lib/platform/workarounds/document-only";

type Props<P extends object> = {
  as: "div" | "section";
  id: string;
  className: string;
  label?: string;
  /** draws the content from its facts; null in the browser, which doesn't load it */
  Content: ComponentType<P> | null;
  /** key of the facts, JSON */
  of: string;
};

/**
 * A part of every page that is in the document alone: nothing but its links is used by a script, and as data for hydration the
 * parts around a page would be a seventh of what it sends beside its markup.
 */
export function DocumentPart<P extends object>({ as: Host, label, Content, of, ...attributes }: Props<P>) {
  // as the document has it, also where React draws the document again
  const [html] = useState(() =>
    typeof window === "undefined" ? "" : (document.getElementById(attributes.id)?.innerHTML ?? ""),
  );
  const host = { ...attributes, ...(label !== undefined && { "aria-label": label }) };
  const text = textOfDocument(of);
  // the development server renders a page once more, to check it, where nothing stored its facts
  if (Content && text !== "") {
    const facts: P = JSON.parse(text);
    return (
      <Host {...host}>
        <Content {...facts} />
      </Host>
    );
  }
  return (
    <Host
      {...host}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server rendered into the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
