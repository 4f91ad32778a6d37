"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { showToast } from "@/components/ui/overlay/toast";
import { useHydrated } from "@/hooks/use-hydrated";

type Props = {
  title: string;
  label?: string;
  /** address to share, if it is not the page's own */
  href?: string;
};

/** Shares the page's address with the current choices, through the device's share sheet or by copying it. */
export function ShareButton({ title, label = "Share this piece", href }: Props) {
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);

  async function share() {
    const url = new URL(href ?? "", window.location.href).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast("Link copied.");
      }
      setFailed(false);
    } catch (error) {
      // the shopper closed the share sheet, which is no failure
      if (error instanceof DOMException && error.name === "AbortError") return;
      console.warn("the address could not be shared", error);
      setFailed(true);
    }
  }

  return (
    <div>
      <Button variant="quiet" size="sm" className="-ml-4" disabled={!hydrated} onClick={share}>
        {label}
      </Button>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {failed &&
          (href ? (
            <>
              Your browser blocked sharing.{" "}
              <a href={href} className="text-link">
                Open the link
              </a>{" "}
              and copy it from the address bar.
            </>
          ) : (
            "Your browser blocked sharing. Copy the link from the address bar."
          ))}
      </p>
    </div>
  );
}
