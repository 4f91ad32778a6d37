"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { ACTS } from "@/lib/desk/api/acts";
import { admin } from "../client";
import { useMay } from "../identity";
import { MailsWait } from "../kit/mail-state";
import { saveFile } from "../kit/save-file";
import { Section } from "../kit/section";
import type { CustomerDetail } from "./types";

/** What the law gives a customer: a copy of their data, and its deletion. */
export function CustomerPrivacy({ customer: { id, email } }: { customer: CustomerDetail }) {
  const isAllowed = useMay("customers.privacy");
  const [isDeleting, setDeleting] = useState(false);
  const save = useMutation({
    mutationFn: () => admin.post("v1/admin/customers/{id}/exports", { params: { id } }),
    onSuccess: ({ data: { filename, json } }) => {
      saveFile(filename, new Blob([json], { type: "application/json" }));
      showToast("Exported. Send the file only to the customer.");
    },
    onError: (error) => showErrorToast(error.message),
  });
  if (!isAllowed) return null;
  return (
    <Section title="Personal data">
      <p className="text-sm text-muted">
        When a customer asks for their data, export it and send them the file. When they ask to be deleted,
        delete the account. First make sure that it’s them who is asking.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
          Export personal data
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={isDeleting} onOpenChange={setDeleting}>
        <DialogContent title="Delete account" description={ACTS.adminDeleteCustomer.sentence}>
          <MailsWait act="adminDeleteCustomer" />
          <DeletionForm id={id} email={email} />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function DeletionForm({ id, email }: { id: string; email: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: (typed: string) =>
      admin.post("v1/admin/customers/{id}/deletion", { params: { id }, body: { email: typed } }),
    onSuccess: () => {
      showToast("Account deleted");
      client.removeQueries({ queryKey: ["customers"] });
      void navigate("/customers");
    },
    onError: (error) => setProblem(error.message),
  });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        const typed = String(new FormData(event.currentTarget).get("email") ?? "").trim();
        if (typed.toLowerCase() === email) remove.mutate(typed);
        else setProblem(`Type ${email} to confirm`);
      }}
    >
      <Field label={`Type ${email} to confirm`} error={problem}>
        {(control) => <TextInput {...control} name="email" autoComplete="off" />}
      </Field>
      <Button type="submit" busy={remove.isPending}>
        Delete account
      </Button>
    </form>
  );
}
