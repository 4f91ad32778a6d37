"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/form/button";

/** What is shown when a page of the back office fails. */
export default function AdminError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="font-display text-3xl">This page couldn’t be shown</h1>
      <p className="text-muted">Nothing was lost. Try again, or go back to Today.</p>
      <p className="flex justify-center gap-3">
        <Button onClick={reset}>Try again</Button>
        <a href="/admin" className="inline-flex min-h-12 items-center px-4 text-accent hover:underline">
          Today
        </a>
      </p>
    </main>
  );
}
