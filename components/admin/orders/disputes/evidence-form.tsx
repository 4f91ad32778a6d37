"use client";

import { useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import { ActButton } from "@/components/admin/kit/act-button";
import { leaveUnasked, useUnsaved } from "@/components/admin/kit/form/unsaved";
import { Section } from "@/components/admin/kit/section";
import { formatBytes } from "@/components/admin/system/system-words";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import type { evidenceEndpoint } from "@/lib/desk/disputes/endpoints";
import {
  EVIDENCE_TEXTS,
  type EvidenceFile,
  type EvidenceText,
  MAX_EVIDENCE_BYTES,
} from "@/lib/selling/payments/dispute-model";
import type { OrderDetail } from "../form/types";
import { useOrderStep } from "../form/use-order-step";
import { FILE_LABELS, TEXT_FIELDS } from "./evidence-words";

type Pack = z.output<typeof evidenceEndpoint.response>["data"];
const NAMES = Object.keys(TEXT_FIELDS) as EvidenceText[];

/** The texts and files of an evidence pack, to edit, save, and submit. */
export function EvidenceForm({
  order,
  dispute,
  pack,
}: {
  order: OrderDetail;
  dispute: OrderDetail["disputes"][number];
  pack: Pack;
}) {
  const { number } = order;
  const navigate = useNavigate();
  const maySubmit = useMay("orders.disputes");
  const maySave = useMay("orders.write");
  const [texts, setTexts] = useState(pack.texts);
  const [leftOut, setLeftOut] = useState<readonly EvidenceFile[]>(
    pack.files.filter((file) => file.is_left_out).map(({ name }) => name),
  );
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  const save = useOrderStep(order, { message: "Draft saved", onDone: () => setChanged(false) });
  const submit = useOrderStep(order, {
    message: "Evidence submitted",
    onDone: () => {
      leaveUnasked();
      void navigate(`/orders/${encodeURIComponent(number)}`);
    },
  });
  const request = {
    params: { number, dispute: dispute.id },
    body: { texts, left_out: [...leftOut] },
  };
  const sent = pack.files.filter(({ name }) => !leftOut.includes(name));
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
  const isTooLarge = bytes > MAX_EVIDENCE_BYTES;
  const isOpen = dispute.answerable;
  const change = (name: EvidenceText, text: string) => {
    setTexts((all) => ({ ...all, [name]: text }));
    setChanged(true);
  };
  const toggle = (name: EvidenceFile) => {
    setLeftOut((all) => (all.includes(name) ? all.filter((one) => one !== name) : [...all, name]));
    setChanged(true);
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Section title="Texts">
        {NAMES.map((name) => {
          const { label, rows } = TEXT_FIELDS[name];
          const shared = { maxLength: EVIDENCE_TEXTS[name], value: texts[name], readOnly: !isOpen };
          return (
            <Field key={name} label={label}>
              {(control) =>
                rows === 1 ? (
                  <TextInput {...control} {...shared} onChange={({ target }) => change(name, target.value)} />
                ) : (
                  <TextArea
                    {...control}
                    {...shared}
                    rows={rows}
                    onChange={({ target }) => change(name, target.value)}
                  />
                )
              }
            </Field>
          );
        })}
      </Section>
      <div className="grid min-w-0 gap-4">
        <Section title="Files">
          {pack.files.length === 0 && <p className="text-sm text-muted">There are no files to send.</p>}
          <ul className="grid gap-2">
            {pack.files.map((file) => (
              <li key={file.name} className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  label={`${FILE_LABELS[file.name]}, ${formatBytes(file.bytes)}`}
                  checked={!leftOut.includes(file.name)}
                  disabled={!isOpen}
                  onChange={() => toggle(file.name)}
                />
                <a
                  className="text-link inline-flex min-h-11 items-center text-sm"
                  href={`/api/v1/admin/orders/${encodeURIComponent(number)}/disputes/${dispute.id}/evidence/${file.name}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  View<span className="sr-only"> {FILE_LABELS[file.name]}</span>
                </a>
              </li>
            ))}
          </ul>
          {isTooLarge && (
            <Notice tone="warning">
              The files come to {formatBytes(bytes)}, and banks accept 4.5 MB. Leave one out.
            </Notice>
          )}
        </Section>
        {isOpen && (
          <Section title="Send">
            <p className="text-sm text-muted">
              Nothing is sent until you submit. A draft stays here for your colleagues.
            </p>
            <div className="flex flex-wrap gap-3">
              {maySubmit && (
                <ActButton
                  act="adminSubmitEvidence"
                  title="Submit this evidence?"
                  confirm="Submit evidence"
                  size="sm"
                  disabled={isTooLarge}
                  busy={submit.isPending}
                  onConfirm={() =>
                    submit.mutate(() =>
                      admin.post("v1/admin/orders/{number}/disputes/{dispute}/submission", request),
                    )
                  }
                >
                  Submit evidence
                </ActButton>
              )}
              {maySave && (
                <Button
                  variant="ghost"
                  size="sm"
                  busy={save.isPending}
                  onClick={() =>
                    save.mutate(() =>
                      admin.put("v1/admin/orders/{number}/disputes/{dispute}/evidence", request),
                    )
                  }
                >
                  Save draft
                </Button>
              )}
            </div>
            {!maySubmit && <p className="text-sm text-muted">A manager or an owner submits the evidence.</p>}
          </Section>
        )}
      </div>
    </div>
  );
}
