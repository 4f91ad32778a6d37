"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { previewMetalEndpoint } from "@/lib/desk/prices/endpoints";
import { type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { formatCount } from "@/lib/platform/intl/numbers";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { amountLabel, formatAmount, formatDate } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

type Preview = z.infer<typeof previewMetalEndpoint.response>["data"];
type PerGram = Record<Metal, number>;

const KEY = ["metal-prices"] as const;

/** What a gram of each metal costs; new prices reprice the pieces by the weight of their metal. */
export function MetalPricesPage() {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<Metal, string>>>({});
  const [preview, setPreview] = useState<{ of: PerGram; shown: Preview } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/metal-prices", { signal })).data,
  });
  const look = useMutation({
    mutationFn: async (perGram: PerGram) => ({
      of: perGram,
      shown: (await admin.post("v1/admin/metal-prices/previews", { body: { per_gram: perGram } })).data,
    }),
    onSuccess: setPreview,
    onError: (failure) => showErrorToast(failure.message),
  });
  const apply = useMutation({
    mutationFn: ({ of, shown }: { of: PerGram; shown: Preview }) =>
      admin.put("v1/admin/metal-prices", { body: { per_gram: of, token: shown.token } }),
    onSuccess: ({ data: done }) => {
      showToast(`${formatCount(done.moved)} prices changed`);
      setPreview(null);
      setTyped({});
      void client.invalidateQueries({ queryKey: KEY });
    },
    onError: (failure) => showErrorToast(failure.message),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const changed: PerGram = Object.fromEntries(
    data.flatMap(({ metal, per_gram: before }) => {
      const price = parseAmount(typed[metal] ?? "");
      return price !== null && price !== before ? [[metal, price]] : [];
    }),
  );
  const problemOf = (metal: Metal) =>
    typed[metal]?.trim() && parseAmount(typed[metal]) === null ? amountProblem() : null;
  const isUnreadable = data.some(({ metal }) => problemOf(metal) !== null);
  const isChanged = Object.keys(changed).length > 0;
  return (
    <>
      <PageHeading title="Metal prices" />
      <p className="mb-6 text-muted">
        Other metals are turned on or added under <Link to="/metals">Metals</Link>.
      </p>
      <div className="grid gap-6">
        <Section title="Price of a gram">
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              look.mutate(changed);
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {data.map(({ metal, per_gram: perGram, updated_at: updated }) => (
                <Field
                  key={metal}
                  label={amountLabel(metalLabel(metal))}
                  error={problemOf(metal)}
                  hint={updated ? `Since ${formatDate(updated)}` : "Not set yet"}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      inputMode="decimal"
                      value={typed[metal] ?? (perGram === null ? "" : String(perGram))}
                      onChange={({ target }) => {
                        setTyped({ ...typed, [metal]: target.value });
                        setPreview(null);
                      }}
                    />
                  )}
                </Field>
              ))}
            </div>
            <Button
              type="submit"
              variant="ghost"
              busy={look.isPending}
              disabled={!isChanged || isUnreadable}
              className="justify-self-start"
            >
              See new prices
            </Button>
          </form>
        </Section>
        {preview && (
          <Section title="What would change">
            <Facts
              facts={[
                {
                  label: "Prices that move",
                  value: `${formatCount(preview.shown.moved)} of ${formatCount(preview.shown.matched)}, in ${formatCount(preview.shown.products)} products`,
                },
                {
                  label: "All of them",
                  value: `${formatAmount(preview.shown.sum_from)} before, ${formatAmount(preview.shown.sum_to)} after`,
                },
              ]}
            />
            {preview.shown.unpriceable.count > 0 && (
              <Notice
                tone="warning"
                title={`${formatCount(preview.shown.unpriceable.count)} variants keep their prices, because their price has no parts on record`}
              >
                <p>{preview.shown.unpriceable.skus.join(", ")}</p>
              </Notice>
            )}
            <Moves title="Biggest increases" moves={preview.shown.up} />
            <Moves title="Biggest decreases" moves={preview.shown.down} />
            <Button
              busy={apply.isPending}
              onClick={() => apply.mutate(preview)}
              className="justify-self-start"
            >
              Change {formatCount(preview.shown.moved)} prices
            </Button>
          </Section>
        )}
      </div>
    </>
  );
}

const Moves = ({ title, moves }: { title: string; moves: Preview["up"] }) =>
  moves.length === 0 ? null : (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <SmallTable
        caption={title}
        empty=""
        head={["SKU", "Product", "Price", "New price"]}
        rows={moves.map(({ sku, name, from, to }) => ({
          key: sku,
          cells: [sku, name, formatAmount(from), formatAmount(to)],
        }))}
      />
    </div>
  );
