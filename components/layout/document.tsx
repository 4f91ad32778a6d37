import type { ReactNode } from "react";
import { NavigationAids } from "@/components/layout/navigation-aids";
import { SkipLink } from "@/components/layout/skip-link";
import { apiBase } from "@/lib/platform/api/base";
import { fontClasses } from "@/styles/fonts";

/**
 * The document every root layout builds on: language, fonts, the API's base for calls from the browser, and
 * what every page has at its edges.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} data-api-base={apiBase}>
      <body className="flex flex-col">
        <SkipLink />
        {children}
        <NavigationAids />
      </body>
    </html>
  );
}
