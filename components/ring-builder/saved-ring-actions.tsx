"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BuilderState } from "@/lib/ring-builder/model";
import { useRingBuilder } from "./use-ring-builder";

/** Takes a saved ring into this browser's builder, where it is sized, changed and ordered; and copies its address. */
export function SavedRingActions({ state, sound }: { state: BuilderState; sound: boolean }) {
  const { hydrated, load, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied("yes");
    } catch (error) {
      console.warn("the address could not be copied", error);
      setCopied("failed");
    }
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {/* a page just arrived doesn't hear clicks yet */}
        <Button
          disabled={!hydrated}
          onClick={() => {
            load(state);
            router.push("/ring-preview");
          }}
        >
          Load into builder
        </Button>
        <Button variant="secondary" onClick={copy} disabled={!hydrated}>
          Copy the link
        </Button>
        {!sound && state.setting && (
          <Button
            variant="secondary"
            className="sm:col-span-2"
            disabled={!hydrated}
            onClick={() => {
              load(state);
              router.push(removeDiamond());
            }}
          >
            Keep the setting, choose another diamond
          </Button>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {copied === "yes" && "The link is copied."}
        {copied === "failed" && "Your browser did not let us copy: take the link from the address bar."}
      </p>
    </div>
  );
}
