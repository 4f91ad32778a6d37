"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { pieceCostsEndpoint } from "@/lib/desk/reports/accounting/endpoints";
import { admin } from "../../client";
import { useSettled } from "../../kit/form/use-settled";
import { amountLabel, formatAmount } from "../../kit/formats";
import { ListPages } from "../../kit/list/list-pages";
import { Loading } from "../../kit/loading";
import { PageHeading } from "../../kit/page-heading";
import { Section } from "../../kit/section";
import { SmallTable } from "../../kit/small-table";

type PieceCost = z.output<typeof pieceCostsEndpoint.response>["data"][number];

const KEY = ["piece-costs"] as const;
const PER_PAGE = 25;

/** What each choice of a product costs the shop, for the margin. */
export function PieceCostsPage() {
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const q = useSettled(words);
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, q, page],
    queryFn: ({ signal }) =>
      admin.get("v1/admin/piece-costs", {
        query: { page, per_page: PER_PAGE, ...(q ? { q } : {}) },
        signal,
      }),
  });
  return (
    <>
      <PageHeading title="Costs" />
      <Section title="What pieces cost you">
        <p className="text-sm text-muted">
          Without a setting’s center stone, whose cost is its supplier’s. Costs are for your reports;
          customers never see them.
        </p>
        <Field label="SKU or name" className="max-w-80">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        {error && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <>
            <SmallTable
              caption="Costs of pieces"
              empty="Nothing fits this search"
              head={["SKU", "Piece", "In stock", "Price", amountLabel("Cost")]}
              rows={data.data.map((row) => ({
                key: row.sku,
                cells: [
                  row.sku,
                  row.name,
                  row.stock ?? "Made to order",
                  formatAmount(row.price),
                  <CostForm key={`${row.sku} ${row.cost}`} row={row} />,
                ],
              }))}
            />
            <ListPages
              number={page}
              perPage={PER_PAGE}
              total={data.total}
              isMore={data.is_more ?? false}
              hasNext={page * PER_PAGE < data.total}
              open={setPage}
            />
          </>
        )}
      </Section>
    </>
  );
}

function CostForm({ row: { sku, cost } }: { row: PieceCost }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<{ cost: string }>({
    defaultValues: { cost: cost === null ? "" : String(cost) },
  });
  const save = useMutation({
    mutationFn: (typed: string) =>
      admin.post("v1/admin/piece-costs", {
        body: { costs: [{ sku, cost: typed.trim() === "" ? null : Number(typed) }] },
      }),
    onSuccess: () => showToast(`Saved the cost of ${sku}`),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <form
      className="flex items-center gap-2"
      noValidate
      onSubmit={(event) => void handleSubmit(({ cost: typed }) => save.mutate(typed))(event)}
    >
      <TextInput
        aria-label={`Cost of ${sku}`}
        inputMode="decimal"
        autoComplete="off"
        className="w-28"
        {...register("cost")}
      />
      {formState.isDirty && (
        <Button type="submit" variant="secondary" size="sm" busy={save.isPending}>
          Save<span className="sr-only"> the cost of {sku}</span>
        </Button>
      )}
    </form>
  );
}
