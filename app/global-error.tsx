"use client";

import "@/styles/globals.css";
import { lazy, Suspense } from "react";
import { documentName } from "@/components/layout/messages/document-facts";
import { FAILED_TITLE, TRY_AGAIN } from "@/components/layout/messages/failed-words";

type Props = { error: unknown; retry: () => void };

// every page carries this file along, so the message comes when it is shown
const Message = lazy(() =>
  import("@/components/layout/messages/error-message").then(
    ({ ErrorMessage }) => ({ default: ErrorMessage }),
    // where scripts don't come, a shorter one is shown
    () => ({ default: ShortMessage }),
  ),
);

const ShortMessage = ({ retry }: Props) => (
  <div className="page-width section-space text-center">
    <title>{FAILED_TITLE}</title>
    <h1>{FAILED_TITLE}</h1>
    <button type="button" onClick={() => retry()} className="text-link mt-6 min-h-11">
      {TRY_AGAIN}
    </button>
  </div>
);

/**
 * Replaces a root layout that failed. It relies on nothing but the styles, and every link loads a new
 * document.
 */
export default function GlobalError(props: Props) {
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
          <Suspense>
            <Message {...props} />
          </Suspense>
        </main>
      </body>
    </html>
  );
}
