"use client";

import { useEffect } from "react";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-style";
import { brand } from "@/lib/platform/site/brand";

const digestOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;

/** What every root says when a page failed: nothing was lost, try again, or ring us with the reference. */
export function ErrorMessage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const digest = digestOf(error);
  return (
    <MessagePage
      eyebrow="Something went wrong"
      title="This page could not be shown"
      actions={
        <>
          {/* not the Button of every page: its file brings Next's link, which would be fetched twice */}
          <button type="button" onClick={() => retry()} className={buttonClass()}>
            Try again
          </button>
          {/* a new document: whatever broke in this one is left behind */}
          <a href="/" className={buttonClass("secondary")}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>
        The fault is ours, and what you have chosen so far is kept. Try again in a moment, or call{" "}
        <a href={brand.phone.href} className="text-link figures whitespace-nowrap">
          {brand.phone.label}
        </a>
        .
      </p>
      {/* a page that failed has told no title of its own; React moves this one to the head */}
      <title>{`Something went wrong | ${brand.name}`}</title>
      {digest && <p className="text-sm">Reference {digest}</p>}
    </MessagePage>
  );
}
