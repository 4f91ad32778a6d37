"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { adminRedirectsEndpoint } from "@/lib/desk/redirects/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { ListPage } from "../kit/list/list-page";

type Redirect = z.infer<typeof adminRedirectsEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<Redirect, unknown>[] = [
  {
    id: "from",
    header: "From",
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.from}</span>,
  },
  { id: "to", header: "To", cell: ({ row }) => <span className="wrap-anywhere">{row.original.to}</span> },
  {
    id: "permanent",
    header: "Kind",
    cell: ({ row }) => (row.original.permanent ? "Permanent" : "Temporary"),
  },
  { id: "remove", header: "", cell: ({ row }) => <RemoveButton redirect={row.original} /> },
];

/** Old addresses and where they lead now. */
export function RedirectsPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Redirect>
        resource="redirects"
        title="Redirects"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLabel={({ from }) => from}
        sort={{ field: "from", order: "ASC" }}
        empty="No redirects yet"
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a redirect
          </Button>
        }
      />
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="Add a redirect" description="Both paths are on this site, such as /old-page.">
          <AddForm onAdded={() => setAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function RemoveButton({ redirect }: { redirect: Redirect }) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await admin.delete("v1/admin/redirects/{id}", { params: { id: redirect.from } });
      showToast("Removed");
      void client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showErrorToast(error.message);
    }
  };
  return (
    <Button variant="quiet" size="sm" onClick={() => void remove()}>
      Remove<span className="sr-only"> the redirect from {redirect.from}</span>
    </Button>
  );
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ from: string; to: string; permanent: boolean }>({
    defaultValues: { from: "", to: "", permanent: true },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await admin.post("v1/admin/redirects", { body });
      showToast(`${body.from} now redirects to ${body.to}.`);
      onAdded();
      void client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("from", { message: error.errors?.from?.[0] ?? error.message });
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Old path" error={errors.from?.message ?? null}>
        {(control) => <TextInput {...control} {...register("from", { required: "Enter the old path" })} />}
      </Field>
      <Field label="New path" error={errors.to?.message ?? null}>
        {(control) => <TextInput {...control} {...register("to", { required: "Enter the new path" })} />}
      </Field>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 accent-accent" {...register("permanent")} />
        Permanent: search engines forget the old path
      </label>
      <Button type="submit" busy={isSubmitting}>
        Add
      </Button>
    </form>
  );
}
