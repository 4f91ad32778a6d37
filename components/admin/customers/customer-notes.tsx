"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useMay } from "../identity";
import { NoteList } from "../kit/note-list";
import { Section } from "../kit/section";
import { type CustomerDetail, customerKey } from "./types";

/** What the staff note about a customer for each other. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const mayWrite = useMay("customers.write");
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (text: string) =>
      admin.post("v1/admin/customers/{id}/notes", { params: { id }, body: { text } }),
    onSuccess: ({ data }) => {
      client.setQueryData(customerKey(id), (shown: CustomerDetail | undefined) =>
        shown ? { ...shown, notes: data } : shown,
      );
      form.current?.reset();
      showToast("Note added");
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Section title="Notes">
      <NoteList notes={notes} />
      {mayWrite && (
        <form
          ref={form}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
            if (text) add.mutate(text);
          }}
        >
          <Field label="New note" hint="For your colleagues. Customers who ask for their data get it, too.">
            {(control) => <TextArea {...control} name="text" rows={2} maxLength={4000} />}
          </Field>
          <Button type="submit" variant="ghost" size="sm" busy={add.isPending} className="justify-self-start">
            Add note
          </Button>
        </form>
      )}
    </Section>
  );
}
