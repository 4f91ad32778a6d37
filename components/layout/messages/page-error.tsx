"use client";

import { lazy, Suspense } from "react";

// loads only when a page fails; if loading fails too, global-error says the same in short
const ErrorMessage = lazy(async () => ({
  default: (await import("@/components/layout/messages/error-message")).ErrorMessage,
}));

/** Replaces a failed page within its root's frame. */
export function PageError(props: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <ErrorMessage {...props} />
    </Suspense>
  );
}
