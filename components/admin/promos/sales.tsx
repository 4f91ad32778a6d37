"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { salesEndpoint } from "@/lib/desk/prices/sales/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";
import { admin } from "../client";
import { formatAmount, formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { SaleForm } from "./sale-form";

type Sale = z.infer<typeof salesEndpoint.response>["data"][number];

const KEY = ["sales"];

const STATES = {
  scheduled: { label: "Scheduled", tone: "accent" },
  on: { label: "On", tone: "success" },
  over: { label: "Over", tone: "neutral" },
} as const;

/** Sales that begin and end by themselves. */
export function Sales() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/sales", { signal })).data,
    refetchInterval: 15_000,
  });
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const end = useMutation({
    mutationFn: ({ id }: Sale) => admin.delete("v1/admin/sales/{id}", { params: { id } }),
    onSuccess: (_, { name, state }) =>
      showToast(state === "on" ? `${name} ends within seconds` : `${name} is deleted`),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const piecesOf = ({ category, kind, metal, from, to }: Sale) =>
    [
      category ? (categories.find(({ slug }) => slug === category)?.name ?? category) : "All pieces",
      ...(kind ? [`of the kind ${kind}`] : []),
      ...(metal ? [`in ${metal}`] : []),
      ...(from === null ? [] : [`from ${formatAmount(from)}`]),
      ...(to === null ? [] : [`up to ${formatAmount(to)}`]),
    ].join(", ");
  const ask = (sale: Sale) =>
    window.confirm(
      sale.state === "on"
        ? `End ${sale.name} now? Its pieces cost what they did before.`
        : `Delete ${sale.name}? It hasn’t begun.`,
    );
  return (
    <Section
      title="Sales"
      className="mt-6"
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          Add a sale
        </Button>
      }
    >
      {error ? (
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <SmallTable
          caption="Sales"
          empty="No sales. A sale lowers the prices of the pieces that you choose, and gives them back as it ends."
          head={["Name", "Off", "Pieces", "State", "Dates", ""]}
          rows={data.map((sale) => ({
            key: sale.id,
            cells: [
              sale.name,
              `${sale.percent}%`,
              piecesOf(sale),
              <span key="state">
                <Badge tone={STATES[sale.state].tone}>{STATES[sale.state].label}</Badge>{" "}
                {sale.problem ?? (sale.state === "on" ? `${formatCount(sale.pieces)} variants` : "")}
              </span>,
              `${formatTime(sale.starts_at)} to ${formatTime(sale.ends_at)}`,
              sale.state === "over" ? (
                ""
              ) : (
                <Button
                  key="end"
                  variant="quiet"
                  size="sm"
                  onClick={() => {
                    if (ask(sale)) end.mutate(sale);
                  }}
                >
                  {sale.state === "on" ? "End" : "Delete"}
                  <span className="sr-only"> {sale.name}</span>
                </Button>
              ),
            ],
          }))}
        />
      )}
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New sale">
          <SaleForm
            onAdded={(name) => {
              setAdding(false);
              showToast(`${name} is saved`);
              void client.invalidateQueries({ queryKey: KEY });
            }}
          />
        </DialogContent>
      </Dialog>
    </Section>
  );
}
