"use client";

import "@/styles/globals.css";
import { ErrorMessage } from "@/components/layout/error-message";

/** Takes the place of a root layout that failed; it can rely on nothing but the styles. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main id="main">
          <ErrorMessage error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
