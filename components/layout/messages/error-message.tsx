"use client";

import { useEffect } from "react";
import { documentName, documentPhone } from "@/components/layout/messages/document-facts";
import { FAILED_TITLE, TRY_AGAIN } from "@/components/layout/messages/failed-words";
import { MessagePage } from "@/components/layout/messages/message-page";
import { buttonClass } from "@/components/ui/form/button-style";

const digestOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;

/** Error message of every root: nothing is lost, try again, or call us with the reference. */
export function ErrorMessage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const digest = digestOf(error);
  const phone = documentPhone();
  return (
    <MessagePage
      eyebrow="Something went wrong"
      title={FAILED_TITLE}
      actions={
        <>
          {/* not the shared Button, whose file includes Next's link and would be fetched twice */}
          <button type="button" onClick={() => retry()} className={buttonClass()}>
            {TRY_AGAIN}
          </button>
          {/* loads a new document, which leaves the failed state behind */}
          <a href="/" className={buttonClass("secondary")}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>
        This is our mistake. Your cart and ring are saved. Try again in a moment, or call us at{" "}
        <a href={phone.href} className="text-link figures whitespace-nowrap">
          {phone.label}
        </a>
        .
      </p>
      {/* a failed page sets no title of its own; React moves this one to the head */}
      <title>{`Something went wrong | ${documentName()}`}</title>
      {digest && <p className="text-sm">Error reference: {digest}</p>}
    </MessagePage>
  );
}
