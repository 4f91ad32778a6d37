"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SizePicker } from "@/components/selling/ring-builder/parts/size-picker";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { showField } from "@/hooks/show-field";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { knownSize, type SizeChoice } from "@/lib/selling/ring-builder/model";

type OpenSize = NonNullable<Order["sizes_to_choose"]>[number];
type Props = { orderId: string; sizes: readonly OpenSize[] };

/** Moves to the outcome, because the form it belongs to goes away. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Asks the buyer for the sizes of rings ordered without one; renders nothing if none is open. */
export function RingSizes({ orderId, sizes }: Props) {
  const [saved, setSaved] = useState<string | null>(null);
  if (sizes.length === 0 && !saved) return null;
  return (
    <section
      id="ring-size"
      aria-labelledby="ring-size-title"
      className="grid gap-6 scroll-mt-32 print:hidden"
    >
      <h2 id="ring-size-title" className="text-3xl">
        {sizes.length > 0 ? "Choose your ring size" : "Your ring size"}
      </h2>
      {saved && (
        <p ref={focus} tabIndex={-1} role="status">
          {saved}
        </p>
      )}
      {sizes.map((ring) => (
        <RingSizeForm
          key={ring.line}
          orderId={orderId}
          ring={ring}
          isNamed={sizes.length > 1}
          onSaved={setSaved}
        />
      ))}
    </section>
  );
}

function RingSizeForm({
  orderId,
  ring,
  isNamed,
  onSaved,
}: {
  orderId: string;
  ring: OpenSize;
  isNamed: boolean;
  onSaved: (words: string) => void;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [size, setSize] = useState<SizeChoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const us = knownSize(size);
    setRefusal(null);
    // the message is there before the focus, so that it is read out with the field
    flushSync(() => setMissing(us === null));
    if (us === null) {
      showField(form.current?.querySelector<HTMLElement>("[data-size-field]") ?? null);
      return;
    }
    setBusy(true);
    try {
      await api.post("v1/orders/{id}/ring-size", {
        params: { id: orderId },
        body: { line: ring.line, size: us },
      });
      onSaved(`Thank you. Your ring size is US ${us}.`);
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("the ring size could not be saved", error);
      setRefusal(error instanceof ApiProblem ? error.message : "We couldn’t save your ring size. Try again.");
    }
    setBusy(false);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      {isNamed && <h3 className="text-xl">{ring.name}</h3>}
      <div data-size-field="">
        <SizePicker
          size={size}
          limits={ring}
          isOrdered
          isMissing={isMissing && size === null}
          onPick={setSize}
        />
      </div>
      <p className="text-sm text-muted">
        Please double-check your size. To change it later, call or email us.
      </p>
      {refusal && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Save ring size
      </Button>
    </form>
  );
}
