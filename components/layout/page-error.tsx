"use client";

import { lazy, Suspense } from "react";

// nobody fetches it before a page fails; where it doesn't come, global-error says the same
const ErrorMessage = lazy(async () => ({
  default: (await import("@/components/layout/error-message")).ErrorMessage,
}));

/** What a root shows in its frame in place of a page that failed. */
export function PageError(props: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <ErrorMessage {...props} />
    </Suspense>
  );
}
