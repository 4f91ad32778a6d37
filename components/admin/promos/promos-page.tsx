"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import type { promosEndpoint } from "@/lib/desk/promos/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount, formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { BatchForm } from "./batch-form";
import { Discounts } from "./discounts";
import { PromoForm } from "./promo-form";
import { Sales } from "./sales";

type Promo = z.infer<typeof promosEndpoint.response>["data"][number];

const STATES = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "accent" },
  used_up: { label: "Used up", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
} as const;

function worth({ kind, value }: Promo): string {
  if (kind === "free_shipping") return "Free shipping";
  return kind === "percentage" ? `${value}% off` : `${formatAmount(value)} off`;
}

const COLUMNS: readonly ColumnDef<Promo, unknown>[] = [
  { id: "code", header: "Code", cell: ({ row }) => row.original.code, meta: { sort: "code" } },
  { id: "worth", header: "Worth", cell: ({ row }) => worth(row.original) },
  {
    id: "description",
    header: "Description",
    cell: ({ row: { original } }) =>
      original.skus === null
        ? original.description
        : `${original.description}, only ${original.skus.join(", ")}`,
  },
  {
    id: "state",
    header: "State",
    cell: ({ row: { original } }) => (
      <Badge tone={STATES[original.state].tone}>{STATES[original.state].label}</Badge>
    ),
  },
  {
    id: "time",
    header: "Dates",
    cell: ({ row: { original } }) =>
      original.starts_at || original.ends_at
        ? `${formatDate(original.starts_at)} to ${formatDate(original.ends_at)}`
        : "Always",
    meta: { hideOnPhone: true },
  },
  {
    id: "uses",
    header: "Uses",
    cell: ({ row: { original } }) =>
      original.max_uses === null
        ? formatCount(original.uses)
        : `${formatCount(original.uses)} of ${formatCount(original.max_uses)}`,
    meta: { align: "right", sort: "uses" },
  },
  { id: "end", header: "Step", cell: ({ row }) => <EndButton promo={row.original} /> },
];

function EndButton({ promo }: { promo: Promo }) {
  const client = useQueryClient();
  if (promo.state === "ended") return null;
  const end = async (words: { ask: string; done: string }, send: () => Promise<unknown>) => {
    if (!window.confirm(words.ask)) return;
    try {
      await send();
      showToast(words.done);
    } catch (error) {
      showErrorToast((error as Error).message);
    }
    void client.invalidateQueries();
  };
  const { code, batch } = promo;
  const one = { ask: `End ${code} now? Orders that used it keep it.`, done: `${code} has ended` };
  const all = {
    ask: `End ${code} and all codes that were added with it? Orders that used one keep it.`,
    done: "They have ended",
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => void end(one, () => admin.delete("v1/admin/promo-codes/{code}", { params: { code } }))}
      >
        End<span className="sr-only"> {code}</span>
      </Button>
      {batch && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            void end(all, () => admin.delete("v1/admin/promo-code-batches/{id}", { params: { id: batch } }))
          }
        >
          End all<span className="sr-only"> that were added with {code}</span>
        </Button>
      )}
    </>
  );
}

/** Promo codes: what they are worth, and how often they were used. */
export function PromosPage() {
  const client = useQueryClient();
  const [adding, setAdding] = useState<"code" | "batch" | null>(null);
  const added = (words: string) => {
    setAdding(null);
    showToast(words);
    void client.invalidateQueries();
  };
  return (
    <>
      <ListPage<Promo>
        resource="promo-codes"
        title="Promotions"
        columns={COLUMNS}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        searchLabel="Code or description"
        sort={{ field: "code", order: "ASC" }}
        filters={[
          {
            name: "state",
            label: "State",
            options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty="No promo codes yet"
        actions={
          <>
            <Button size="sm" variant="ghost" onClick={() => setAdding("batch")}>
              Add many codes
            </Button>
            <Button size="sm" onClick={() => setAdding("code")}>
              Add a promo code
            </Button>
          </>
        }
      />
      <Sales />
      <Discounts />
      <Dialog open={adding !== null} onOpenChange={(open) => !open && setAdding(null)}>
        {adding === "code" && (
          <DialogContent title="New promo code">
            <PromoForm onAdded={(code) => added(`${code} is ready to use`)} />
          </DialogContent>
        )}
        {adding === "batch" && (
          <DialogContent title="Many promo codes">
            <BatchForm onAdded={added} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
