"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { TypedText } from "@/components/ui/text/typed-text";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";

/** An order's gift note, which its buyer can change until it ships. */
export function GiftNoteForm({ orderId, note }: { orderId: string; note: string | null }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("gift_note") ?? "").trim();
    if (typed.length > MAX_GIFT_NOTE) {
      setProblem(`Use ${MAX_GIFT_NOTE} characters or fewer`);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await api.post("v1/orders/{id}/gift-note", {
        params: { id: orderId },
        body: { gift_note: typed || null },
      });
      setSaid(typed ? "Your gift note is saved." : "Your gift note is removed.");
      setOpen(false);
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("the gift note could not be saved", error);
      setProblem(error instanceof ApiProblem ? error.message : "We couldn’t save your gift note. Try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Gift note</h3>
      {!isOpen && (
        <>
          <p className="wrap-anywhere whitespace-pre-line">
            {note ? <TypedText>{`“${note}”`}</TypedText> : <span className="text-muted">None</span>}
          </p>
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center print:hidden"
            onClick={() => setOpen(true)}
          >
            {note ? "Change gift note" : "Add a gift note"}
          </button>
        </>
      )}
      {isOpen && (
        <form noValidate className="mt-2 grid gap-3 print:hidden" onSubmit={(event) => void save(event)}>
          <Field
            label="Gift note"
            hint="Printed on the packing slip, which has no prices. You can change it until your order ships."
            error={problem}
          >
            {(control) => <TextArea {...control} name="gift_note" rows={3} defaultValue={note ?? ""} />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={busy}>
              Save gift note
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="text-muted print:hidden">
        {said}
      </p>
    </div>
  );
}
