"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { ACTS } from "@/lib/desk/api/acts";
import type { purchaseOrdersEndpoint } from "@/lib/desk/suppliers/endpoints";
import { canMove, PURCHASE_STATE_LABELS, PURCHASE_STATES } from "@/lib/selling/purchasing/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatAmount, formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { useMailedWords } from "../kit/mail-state";

type Purchase = z.infer<typeof purchaseOrdersEndpoint.response>["data"][number];

const TONES = { sent: "accent", confirmed: "success", received: "neutral", canceled: "warning" } as const;

/** The line has the supplier’s own SKU, so the stone is found by its report. */
const StoneLink = ({ sku, report }: { sku: string; report: string }) => (
  <Link
    to={`/stones?filter=${encodeURIComponent(JSON.stringify({ q: report }))}`}
    className="text-accent underline"
  >
    {sku}
  </Link>
);

const COLUMNS: readonly ColumnDef<Purchase, unknown>[] = [
  {
    id: "number",
    header: "Number",
    cell: ({ row: { original } }) => (
      <a
        href={`/api/v1/admin/purchase-orders/${original.number}/pdf`}
        target="_blank"
        rel="noopener"
        className="font-medium text-accent hover:underline"
      >
        {original.number}
        <span className="sr-only"> as a PDF, opens a new tab</span>
      </a>
    ),
    meta: { sort: "number" },
  },
  { id: "supplier", header: "Supplier", cell: ({ row }) => row.original.supplier },
  {
    id: "order",
    header: "For order",
    cell: ({ row: { original } }) => (
      <Link to={`/orders/${encodeURIComponent(original.order)}`} className="text-link">
        {original.order}
      </Link>
    ),
  },
  {
    id: "stones",
    header: "Stones",
    cell: ({ row: { original } }) => (
      <ul>
        {original.lines.map(({ sku, report, description, cost }) => (
          <li key={sku}>
            {report ? <StoneLink sku={sku} report={report} /> : sku}{" "}
            <span className="text-muted">
              {description}, {cost === null ? "as listed" : formatAmount(cost)}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: "total",
    header: "Total",
    cell: ({ row }) => formatAmount(row.original.total),
    meta: { align: "right" },
  },
  { id: "at", header: "Sent", cell: ({ row }) => formatDate(row.original.at), meta: { hideOnPhone: true } },
  {
    id: "state",
    header: "State",
    cell: ({ row: { original } }) => (
      <Badge tone={TONES[original.state]}>{PURCHASE_STATE_LABELS[original.state]}</Badge>
    ),
  },
  { id: "steps", header: "Steps", cell: ({ row }) => <Steps purchase={row.original} /> },
];

const STEPS = [
  { to: "confirmed", label: "Mark confirmed" },
  { to: "received", label: "Mark received" },
  { to: "canceled", label: "Cancel" },
] as const;

function Steps({ purchase }: { purchase: Purchase }) {
  const mayWrite = useMay("suppliers.write");
  const mailedWords = useMailedWords();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!mayWrite) return null;
  const { number, state, supplier } = purchase;
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      showToast(done);
    } catch (error) {
      showErrorToast((error as Error).message);
    }
    setBusy(false);
    void client.invalidateQueries();
  };
  return (
    <span className="flex flex-wrap gap-2">
      {STEPS.filter(({ to }) => canMove(state, to)).map(({ to, label }) => (
        <ActButton
          key={to}
          act="adminSetPurchaseOrderState"
          title={`${label}: ${number} to ${supplier}?`}
          sentence={
            to === "canceled"
              ? ACTS.adminSetPurchaseOrderState.sentence
              : "This is recorded for the shop only. Nobody is emailed."
          }
          confirm={label}
          variant={to === "canceled" ? "quiet" : "ghost"}
          size="sm"
          busy={isBusy}
          onConfirm={() => {
            void attempt(
              () =>
                admin.put("v1/admin/purchase-orders/{number}/state", {
                  params: { number },
                  body: { state: to },
                }),
              `${number}: ${PURCHASE_STATE_LABELS[to].toLowerCase()}`,
            );
          }}
        >
          {label}
          <span className="sr-only"> {number}</span>
        </ActButton>
      ))}
      {state !== "canceled" && (
        <ActButton
          act="adminResendPurchaseOrder"
          title={`Email ${number} to ${supplier} again?`}
          confirm="Email again"
          variant="quiet"
          size="sm"
          busy={isBusy}
          onConfirm={() =>
            void attempt(
              () => admin.post("v1/admin/purchase-orders/{number}/mail", { params: { number } }),
              mailedWords(`${number} was emailed again`),
            )
          }
        >
          Email again<span className="sr-only"> {number}</span>
        </ActButton>
      )}
    </span>
  );
}

/** What the shop buys from suppliers. */
export const PurchasesPage = () => (
  <ListPage<Purchase>
    resource="purchase-orders"
    title="Purchase orders"
    columns={COLUMNS}
    rowId={({ number }) => number}
    rowLabel={({ number }) => number}
    sort={{ field: "number", order: "DESC" }}
    filters={[
      {
        name: "state",
        label: "State",
        options: PURCHASE_STATES.map((value) => ({ value, label: PURCHASE_STATE_LABELS[value] })),
      },
    ]}
    empty="No purchase orders yet. A paid order of a supplier’s stone makes one."
  />
);
