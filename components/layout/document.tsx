import type { ReactNode } from "react";
import { apiBase } from "@/lib/api/base";
import { fontClasses } from "@/styles/fonts";
import { SkipLink } from "./skip-link";

/**
 * The document every root layout starts from: language, faces, and the API's base for the browser's calls.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} data-api-base={apiBase}>
      <body className="flex flex-col">
        <SkipLink />
        {children}
      </body>
    </html>
  );
}
