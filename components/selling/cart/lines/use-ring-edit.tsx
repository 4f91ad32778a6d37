"use client";

import { type ReactNode, useRef, useState } from "react";
import type { RingPart } from "@/components/selling/builder-state/edited-ring";
import { Button } from "@/components/ui/form/button";
import type { RingItem } from "@/lib/selling/cart/model";
import { useCart } from "../use-cart";

/**
 * Opens a ring of the cart in the builder, to change one of its parts. `notice` says why that failed, and asks first
 * if the builder holds another ring.
 */
export function useRingEdit(item: RingItem): {
  busy: RingPart | null;
  change: (part: RingPart) => void;
  notice: ReactNode;
} {
  const { items } = useCart();
  const [busy, setBusy] = useState<RingPart | null>(null);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState<RingPart | null>(null);
  const box = useRef<HTMLDivElement>(null);

  async function open(part: RingPart, isConfirmed: boolean) {
    setFailed(false);
    setPending(null);
    setBusy(part);
    try {
      const { discardsRing, editRing } = await import("./edit-ring");
      if (isConfirmed || !discardsRing(items)) return window.location.assign(await editRing(item, part));
      setPending(part);
    } catch (error) {
      console.warn("The ring could not be loaded into the builder", error);
      setFailed(true);
    }
    setBusy(null);
  }

  const notice = (
    <div ref={box} tabIndex={-1} className="w-full text-sm outline-none empty:hidden">
      <p role="status" className="text-warning empty:hidden">
        {failed && "We couldn’t open this ring in the ring builder. Try again."}
        {pending && "You have another ring in the ring builder. Changing this one replaces it."}
      </p>
      {pending && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void open(pending, true)}>
            Replace it
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              box.current?.focus();
              setPending(null);
            }}
          >
            Cancel
          </Button>
        </p>
      )}
    </div>
  );
  return { busy, change: (part) => void open(part, false), notice };
}
