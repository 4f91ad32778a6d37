"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { APPOINTMENTS_KEY } from "./types";

/** Cancels an appointment with words for its customer. */
export function CancelForm({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <WordsForm
      label="Message to the customer"
      initial=""
      button="Cancel appointment"
      message="Appointment canceled"
      onDone={onDone}
      send={(words) =>
        admin.post("v1/admin/appointments/{id}/cancellation", { params: { id }, body: { words } })
      }
    />
  );
}

/** What staff note of an appointment for each other. */
export function NoteForm({ id, note, onDone }: { id: string; note: string | null; onDone: () => void }) {
  return (
    <WordsForm
      label="Note"
      initial={note ?? ""}
      button="Save note"
      message="Note saved"
      onDone={onDone}
      send={(words) => admin.patch("v1/admin/appointments/{id}", { params: { id }, body: { note: words } })}
    />
  );
}

function WordsForm({
  label,
  initial,
  button,
  message,
  send,
  onDone,
}: {
  label: ReactNode;
  initial: string;
  button: string;
  message: string;
  /** @param words null for none */
  send: (words: string | null) => Promise<unknown>;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [words, setWords] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await send(words.trim() || null);
      showToast(message);
      onDone();
      void client.invalidateQueries({ queryKey: APPOINTMENTS_KEY });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={label} optional error={problem}>
        {(control) => (
          <TextArea {...control} rows={4} value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Field>
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
