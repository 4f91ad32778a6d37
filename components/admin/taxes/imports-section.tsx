"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { localToday } from "@/lib/platform/intl/local-dates";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin, callAdmin } from "../client";
import { formatDay, formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { type TaxImport, US_STATE_CHOICES } from "./tax-words";

export const TAX_IMPORTS_KEY = ["tax-imports"] as const;

const STATES = { waiting: "Waiting", applied: "Imported", undone: "Undone", dropped: "Dropped" } as const;

/** Files of tax rates: upload one, and undo one that was imported. */
export function ImportsSection() {
  const { data = [] } = useQuery({
    queryKey: TAX_IMPORTS_KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/tax-imports", { signal })).data,
  });
  return (
    <Section title="Import a table of rates">
      <p className="max-w-prose text-sm text-muted">
        CSV files from Avalara, TaxJar, Washington, and Streamlined Sales Tax, or in the columns of this
        table. You’ll see what would change before anything is imported.
      </p>
      <UploadForm />
      <SmallTable
        caption="Files"
        head={["File", "Format", "Valid from", "State", "Rates", ""]}
        rows={data.map((file) => ({
          key: file.id,
          cells: [
            file.state === "waiting" ? (
              <Link key="to" to={`/taxes/imports/${file.id}`} className="text-accent hover:underline">
                {file.name}
              </Link>
            ) : (
              file.name
            ),
            file.format,
            formatDay(file.valid_from),
            <span key="state">
              {STATES[file.state]}
              <span className="block text-muted">
                {formatTime(file.created_at)}, {file.actor}
              </span>
            </span>,
            formatCount(file.state === "waiting" ? file.lines : file.rates),
            <UndoButton key="undo" file={file} />,
          ],
        }))}
        empty="No files yet"
      />
    </Section>
  );
}

function UndoButton({ file }: { file: TaxImport }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => admin.post("v1/admin/tax-imports/{id}/undo", { params: { id: file.id } }),
    onSuccess: () => {
      showToast("Undone. The earlier rates apply again.");
      void client.invalidateQueries();
    },
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: TAX_IMPORTS_KEY }),
  });
  if (file.state !== "applied") return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={undo.isPending}
      onClick={() => {
        if (window.confirm(`Undo the import of ${file.name}? Its rates leave the table.`)) undo.mutate();
      }}
    >
      Undo<span className="sr-only"> the import of {file.name}</span>
    </Button>
  );
}

function UploadForm() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const file = body.get("file");
    if (!(file instanceof File) || file.size === 0) return setProblem("Choose a file of tax rates");
    body.delete("file");
    body.set("name", file.name);
    body.set("file", file);
    setBusy(true);
    setProblem(null);
    try {
      const answer = (await callAdmin("POST", "v1/admin/tax-imports", { body })) as { data: { id: string } };
      await navigate(`/taxes/imports/${answer.data.id}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
    }
    setBusy(false);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void upload(event)} noValidate>
      {problem && <Notice tone="error" title={problem} />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="File" hint="CSV, up to 20 MB and 60,000 lines.">
          {(control) => (
            <TextInput
              {...control}
              name="file"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="content-center"
            />
          )}
        </Field>
        <Field label="Valid from" hint="For lines without dates of their own.">
          {(control) => <TextInput {...control} name="valid_from" type="date" defaultValue={localToday()} />}
        </Field>
        <Field label="State" optional hint="For files whose lines name none.">
          {(control) => (
            <Select {...control} name="region" defaultValue="">
              <option value="">As the lines say</option>
              {US_STATE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? "Uploading" : "Upload and check"}
      </Button>
    </form>
  );
}
