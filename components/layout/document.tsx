import type { ReactNode } from "react";
import { apiBase } from "@/lib/api/base";
import { fontClasses } from "@/styles/fonts";
import { PageAids } from "./page-aids";
import { SkipLink } from "./skip-link";

/**
 * The document every root layout starts from: language, faces, the API's base for the browser's calls, and what
 * every page has at its edges.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} data-api-base={apiBase}>
      <body className="flex flex-col">
        <SkipLink />
        {children}
        <PageAids />
      </body>
    </html>
  );
}
