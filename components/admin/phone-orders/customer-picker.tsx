"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import type { customerEndpoint } from "@/lib/desk/customers/endpoints";
import { admin } from "../client";
import { useDebounced } from "./use-debounced";

export type Customer = z.output<typeof customerEndpoint.response>["data"];

/** Finds a customer's account; staff type in customers without one below. */
export function CustomerPicker({
  chosen,
  onChoose,
  onRemove,
}: {
  /** the account's ID; null for a guest */
  chosen: string | null;
  onChoose: (customer: Customer) => void;
  onRemove: () => void;
}) {
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["phone-order-customers", q],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/customers", { query: { q, per_page: 6 }, signal })).data,
    enabled: q.length > 1 && chosen === null,
  });
  const { data: account } = useQuery({
    queryKey: ["customers", chosen],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/customers/{id}", { params: { id: chosen ?? "" }, signal })).data,
    enabled: chosen !== null,
  });
  if (chosen !== null) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere">
          Account of <strong>{account?.name || account?.email || "…"}</strong>
          {account?.trade_status === "approved" && ", trade prices"}
        </span>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove account
        </Button>
      </p>
    );
  }
  const choose = async (id: string) => {
    onChoose((await admin.get("v1/admin/customers/{id}", { params: { id } })).data);
    setWords("");
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Find an account"
        optional
        hint="Name, email, or company. For a guest, fill in the fields below."
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {q.length > 1 && found.length > 0 && (
        <ul className="grid gap-1">
          {found.map(({ id, name, email }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-sm px-3 py-2 text-left text-sm hover:bg-ground"
                onClick={() => void choose(id)}
              >
                {name || email}
                <span className="block wrap-anywhere text-muted">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
