"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import { formatDay } from "@/components/admin/kit/formats";
import { localTime } from "@/components/admin/kit/local-time";
import { Section } from "@/components/admin/kit/section";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { IDENTIFICATION_KINDS, IDENTIFICATION_LABELS } from "@/lib/selling/dealer-duties/model";

/** The papers by which the buyer was identified, for those who may see personal data. */
export function OrderIdentification({ number }: { number: string }) {
  const isAllowed = useMay("customers.privacy");
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["identifications", number],
    enabled: isAllowed,
    queryFn: async ({ signal }) =>
      admin.get("v1/admin/orders/{number}/identifications", { params: { number }, signal }),
  });
  if (!isAllowed || !data) return null;
  return (
    <Section
      title="Identification"
      actions={
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Record identification
        </Button>
      }
    >
      {data.is_wanted && (
        <Notice tone="warning">Orders of this size need the buyer’s identification. Record it here.</Notice>
      )}
      {data.data.length === 0 && <p className="text-sm text-muted">None</p>}
      <ul className="grid gap-2 text-sm">
        {data.data.map((papers) => (
          <li key={`${papers.kind} ${papers.number} ${papers.seen_on}`} className="wrap-anywhere">
            {IDENTIFICATION_LABELS[papers.kind]} {papers.number}, {papers.issuer}
            <span className="block text-muted">
              Seen {formatDay(papers.seen_on)}, recorded by {papers.recorded_by}
            </span>
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Record identification"
          description="It’s kept for five years. Only owners and managers see it."
        >
          <IdentificationForm number={number} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function IdentificationForm({ number, onDone }: { number: string; onDone: () => void }) {
  const client = useQueryClient();
  const record = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? "").trim();
      const kind = IDENTIFICATION_KINDS.find((one) => one === text("kind")) ?? "other";
      return admin.post("v1/admin/orders/{number}/identifications", {
        params: { number },
        body: { kind, number: text("number"), issuer: text("issuer"), seen_on: text("seen_on") },
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["identifications", number] });
      onDone();
    },
  });
  const problem = record.error instanceof ApiProblem ? record.error : null;
  const errorOf = (field: string) => problem?.errors?.[field]?.[0] ?? null;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate(new FormData(event.currentTarget));
      }}
    >
      <Field label="Document" error={errorOf("kind")}>
        {(control) => (
          <Select {...control} name="kind">
            {IDENTIFICATION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {IDENTIFICATION_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Number" error={errorOf("number")}>
        {(control) => <TextInput {...control} name="number" maxLength={60} autoComplete="off" />}
      </Field>
      <Field label="Issued by" hint="Such as New York." error={errorOf("issuer")}>
        {(control) => <TextInput {...control} name="issuer" maxLength={100} autoComplete="off" />}
      </Field>
      <Field label="Seen on" error={errorOf("seen_on")}>
        {(control) => (
          <TextInput
            {...control}
            name="seen_on"
            type="date"
            defaultValue={localTime(new Date().toISOString()).slice(0, 10)}
          />
        )}
      </Field>
      {record.error && !problem?.errors && <Notice tone="error">{record.error.message}</Notice>}
      <Button type="submit" busy={record.isPending}>
        Record identification
      </Button>
    </form>
  );
}
