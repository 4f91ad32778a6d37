"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import type { promosEndpoint } from "@/lib/desk/promos/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount, formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { PromoForm } from "./promo-form";

type Promo = z.infer<typeof promosEndpoint.response>["data"][number] & { id: string };

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
  const notify = useNotify();
  const refresh = useRefresh();
  if (promo.state === "ended") return null;
  const end = async () => {
    if (!window.confirm(`End ${promo.code} now? Orders that used it keep it.`)) return;
    try {
      await admin.delete("v1/admin/promo-codes/{code}", { params: { code: promo.code } });
      notify(`${promo.code} has ended`, { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    refresh();
  };
  return (
    <Button variant="quiet" size="sm" onClick={() => void end()}>
      End<span className="sr-only"> {promo.code}</span>
    </Button>
  );
}

/** Promo codes: what they are worth, and how often they were used. */
export function PromosPage() {
  const refresh = useRefresh();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Promo>
        resource="promo-codes"
        title="Promotions"
        columns={COLUMNS}
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
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a promo code
          </Button>
        }
      />
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New promo code">
          <PromoForm
            onAdded={(code) => {
              setAdding(false);
              notify(`${code} is ready to use`, { type: "success" });
              refresh();
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
