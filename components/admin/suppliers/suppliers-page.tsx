"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showToast } from "@/components/ui/overlay/toast";
import type { supplierEndpoint } from "@/lib/desk/suppliers/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";

type Supplier = z.infer<typeof supplierEndpoint.response>["data"];

const CONFIRMS = { none: "No need", email: "By email", program: "By program" } as const;

const COLUMNS: readonly ColumnDef<Supplier, unknown>[] = [
  { id: "name", header: "Supplier", cell: ({ row }) => row.original.name },
  { id: "prefix", header: "SKUs begin with", cell: ({ row }) => row.original.prefix ?? "–" },
  {
    id: "offers",
    header: "Stones offered",
    cell: ({ row }) => formatCount(row.original.offers),
    meta: { align: "right" },
  },
  { id: "file", header: "Last file", cell: ({ row }) => formatDate(row.original.last_file_at) },
  { id: "confirm", header: "Confirms stones", cell: ({ row }) => CONFIRMS[row.original.confirm.method] },
  {
    id: "email",
    header: "Email",
    cell: ({ row }) => row.original.email ?? "–",
    meta: { hideOnPhone: true },
  },
  { id: "rank", header: "Rank", cell: ({ row }) => row.original.rank, meta: { align: "right" } },
];

/** Who sends the shop stones. */
export function SuppliersPage() {
  const mayWrite = useMay("suppliers.write");
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Supplier>
        resource="suppliers"
        title="Suppliers"
        columns={COLUMNS}
        rowId={({ name }) => name}
        rowLink={({ name }) => `/suppliers/${encodeURIComponent(name)}`}
        rowLabel={({ name }) => name}
        sort={{ field: "name", order: "ASC" }}
        perPage={100}
        empty="No suppliers yet. The first import of a file adds its supplier."
        actions={
          mayWrite && (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add a supplier
            </Button>
          )
        }
      />
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New supplier">
          <AddForm />
        </DialogContent>
      </Dialog>
    </>
  );
}

function AddForm() {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ name: string; email: string }>({ defaultValues: { name: "", email: "" } });
  const submit = handleSubmit(async ({ name, email }) => {
    try {
      const { data } = await admin.post("v1/admin/suppliers", { body: { name, email: email || null } });
      showToast(`Added ${data.name}`);
      void navigate(`/suppliers/${encodeURIComponent(data.name)}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { name: inName, email: inEmail } = error.errors ?? {};
      if (inEmail) setError("email", { message: inEmail[0] ?? "" });
      if (inName || !inEmail) setError("name", { message: inName?.[0] ?? error.message });
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Name"
        hint="The same words for every file of this supplier."
        error={errors.name?.message ?? null}
      >
        {(control) => <TextInput {...control} {...register("name")} />}
      </Field>
      <Field label="Email" optional hint="Where purchase orders go." error={errors.email?.message ?? null}>
        {(control) => <TextInput {...control} type="email" {...register("email")} />}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Add supplier
      </Button>
    </form>
  );
}
