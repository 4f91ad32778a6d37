"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { admin } from "../client";
import { useUnsaved } from "../kit/form/unsaved";
import { NoteList } from "../kit/note-list";
import { Section } from "../kit/section";
import type { OrderDetail } from "./form/types";
import { useOrderStep } from "./form/use-order-step";

/** What the staff note for each other; customers never see it. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { number, notes } = order;
  const [text, setText] = useState("");
  useUnsaved(text.trim() !== "");
  const add = useOrderStep(order, { message: "Note added", onDone: () => setText("") });
  return (
    <Section title="Notes">
      <NoteList notes={notes} />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const words = text.trim();
          if (words === "") return;
          add.mutate(() =>
            admin.post("v1/admin/orders/{number}/notes", { params: { number }, body: { text: words } }),
          );
        }}
      >
        <Field label="New note" hint="Only your colleagues see it.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={4000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="ghost" size="sm" busy={add.isPending} className="justify-self-start">
          Add note
        </Button>
      </form>
    </Section>
  );
}
