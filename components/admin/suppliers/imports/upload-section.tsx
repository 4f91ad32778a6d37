"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { admin, callAdmin } from "@/components/admin/client";
import { Section } from "@/components/admin/kit/section";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

/** Takes a supplier’s file, of whatever form, and leads to what its columns are read as. */
export function UploadSection() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: suppliers = [] } = useQuery({
    queryKey: ["suppliers", "all"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/suppliers", { query: { per_page: 100 }, signal })).data,
  });
  const upload = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    const supplier = String(form.get("supplier") ?? "").trim();
    if (!supplier) return setProblem("Enter the supplier’s name");
    if (!(file instanceof File) || file.size === 0) return setProblem("Choose the supplier’s file");
    const body = new FormData();
    body.set("supplier", supplier);
    body.set("name", file.name);
    body.set("file", file);
    setBusy(true);
    setProblem(null);
    try {
      const answer = (await callAdmin("POST", "v1/admin/supplier-files", { body })) as {
        data: { id: string };
      };
      await navigate(`/imports/${answer.data.id}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  };
  return (
    <Section title="Import a supplier’s file">
      <p className="max-w-prose text-sm text-muted">
        Any CSV file of stones. You’ll see what each column is read as, and what would change, before anything
        is imported.
      </p>
      {problem && <Notice tone="error" title={problem} />}
      <form
        className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => void upload(event)}
        noValidate
      >
        <Field label="Supplier" hint="A new name adds a supplier.">
          {(control) => (
            <>
              <TextInput
                {...control}
                name="supplier"
                list="known-suppliers"
                autoComplete="off"
                defaultValue={search.get("supplier") ?? ""}
              />
              <datalist id="known-suppliers">
                {suppliers.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="File" hint="CSV, with commas, semicolons, or tabs.">
          {(control) => (
            <TextInput
              {...control}
              name="file"
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              className="content-center"
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy} className="sm:mt-6.5">
          {isBusy ? "Uploading" : "Upload and check"}
        </Button>
      </form>
    </Section>
  );
}
