"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, TextArea } from "@/components/ui/field";
import { admin } from "../client";
import { NoteList } from "../kit/note-list";
import { Section } from "../kit/section";
import { textOf } from "./step-form";
import type { OrderDetail } from "./types";
import { useOrderStep } from "./use-order-step";

/** What the staff note for each other; customers never see it. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { number, notes } = order;
  const form = useRef<HTMLFormElement>(null);
  const add = useOrderStep(order, { message: "Note added", onDone: () => form.current?.reset() });
  return (
    <Section title="Notes">
      <NoteList notes={notes} />
      <form
        ref={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const text = textOf(new FormData(event.currentTarget), "text");
          if (text === null) return;
          add.mutate(() =>
            admin.post("v1/admin/orders/{number}/notes", { params: { number }, body: { text } }),
          );
        }}
      >
        <Field label="New note" hint="Only your colleagues see it.">
          {(control) => <TextArea {...control} name="text" rows={2} maxLength={4000} />}
        </Field>
        <Button type="submit" variant="ghost" size="sm" busy={add.isPending} className="justify-self-start">
          Add note
        </Button>
      </form>
    </Section>
  );
}
