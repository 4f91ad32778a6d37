"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { templatesEndpoint } from "@/lib/desk/reply-templates/endpoints";
import { PLACEHOLDERS } from "@/lib/people/inbox/reply-templates";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";

type Template = z.output<typeof templatesEndpoint.response>["data"][number];

const KEY = ["reply-templates"] as const;

/** Replies that are written often. */
export function TemplatesPage() {
  /** the one in the form; `new` for one to add */
  const [open, setOpen] = useState<Template | "new" | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/reply-templates", { signal })).data,
  });
  return (
    <>
      <PageHeading title="Reply templates" back={{ to: "/inbox", label: "Inbox" }}>
        <Button size="sm" onClick={() => setOpen("new")}>
          Add a template
        </Button>
      </PageHeading>
      {isError && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.length === 0 && (
        <p className="text-sm text-muted">
          No templates yet. A template is a reply that you write often; choose it where you answer a message.
        </p>
      )}
      <div className="grid gap-4">
        {data?.map((template) => (
          <Section
            key={template.id}
            title={template.name}
            actions={
              <>
                <Button variant="ghost" size="sm" onClick={() => setOpen(template)}>
                  Edit<span className="sr-only"> {template.name}</span>
                </Button>
                <DeleteButton template={template} />
              </>
            }
          >
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{template.text}</p>
          </Section>
        ))}
      </div>
      <Dialog open={open !== null} onOpenChange={() => setOpen(null)}>
        {open !== null && (
          <DialogContent title={open === "new" ? "New template" : "Edit template"}>
            <TemplateForm template={open === "new" ? null : open} onDone={() => setOpen(null)} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function DeleteButton({ template: { id, name } }: { template: Template }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => admin.delete("v1/admin/reply-templates/{id}", { params: { id } }),
    onSuccess: () => showToast(`Deleted ${name}`),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={remove.isPending}
      onClick={() => {
        if (window.confirm(`Delete the template ${name}?`)) remove.mutate();
      }}
    >
      Delete<span className="sr-only"> {name}</span>
    </Button>
  );
}

function TemplateForm({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<{ name: string; text: string }>({
    defaultValues: { name: template?.name ?? "", text: template?.text ?? "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (words) => {
    try {
      if (template === null) await admin.post("v1/admin/reply-templates", { body: words });
      else {
        const { id, version } = template;
        await admin.patch("v1/admin/reply-templates/{id}", { params: { id }, body: { ...words, version } });
      }
      showToast("Saved");
      await client.invalidateQueries({ queryKey: KEY });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { name, text } = error.errors ?? {};
      if (name) setError("name", { message: name[0] ?? "" });
      if (text || !name) setError("text", { message: text?.[0] ?? error.message });
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Name" error={errors.name?.message ?? null}>
        {(control) => (
          <TextInput {...control} maxLength={80} {...register("name", { required: "Enter a name" })} />
        )}
      </Field>
      <Field
        label="Reply"
        error={errors.text?.message ?? null}
        hint={
          <>
            The shop fills in{" "}
            {Object.entries(PLACEHOLDERS).map(([name, meaning], at) => (
              <span key={name}>
                {at > 0 && ", "}
                <code>{`{${name}}`}</code> {meaning}
              </span>
            ))}
            .
          </>
        }
      >
        {(control) => (
          <TextArea {...control} rows={10} {...register("text", { required: "Write the reply" })} />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Save template
      </Button>
    </form>
  );
}
