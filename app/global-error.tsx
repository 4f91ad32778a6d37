"use client";

import "@/styles/globals.css";
import { documentName } from "@/components/layout/messages/document-facts";
import { ErrorMessage } from "@/components/layout/messages/error-message";

/**
 * Replaces a root layout that failed. It relies on nothing but the styles, and every link loads a new
 * document.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <header>
          <div className="page-width flex h-16 items-center justify-center">
            <a href="/" className="inline-flex min-h-11 items-center font-display text-3xl">
              {documentName()}
            </a>
          </div>
        </header>
        <main id="main">
          <ErrorMessage error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
