"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import { ListPage } from "../kit/list/list-page";
import { ImportsSection } from "./imports-section";
import { RateForm } from "./rate-form";
import { RateStep } from "./rate-step";
import { RefusedReports } from "./refused-reports";
import {
  CLASS_WORDS,
  datesOf,
  LEVEL_WORDS,
  localPlaceOf,
  placeOf,
  type Rate,
  REGION_CHOICES,
  SOURCE_WORDS,
} from "./tax-words";

const COLUMNS: readonly ColumnDef<Rate, unknown>[] = [
  {
    id: "place",
    header: "Place",
    cell: ({ row: { original } }) => (
      <>
        {placeOf(original)}
        {localPlaceOf(original) && <span className="block text-muted">{localPlaceOf(original)}</span>}
      </>
    ),
  },
  {
    id: "authority",
    header: "Levied by",
    cell: ({ row: { original } }) => (
      <>
        {original.authority}
        <span className="block text-muted">
          {LEVEL_WORDS[original.level]}
          {original.tax_class && `, ${CLASS_WORDS[original.tax_class]} only`}
        </span>
      </>
    ),
  },
  {
    id: "percent",
    header: "Rate",
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">
        {original.percent}%
        {original.on_shipping && <span className="block text-muted">Also on shipping</span>}
      </span>
    ),
    meta: { align: "right" },
  },
  { id: "dates", header: "Dates", cell: ({ row }) => datesOf(row.original) },
  {
    id: "source",
    header: "Source",
    cell: ({ row: { original } }) => (
      <>
        <Badge tone={original.source === "shipped" ? "warning" : "neutral"}>
          {SOURCE_WORDS[original.source]}
        </Badge>
        {original.basis && <span className="mt-1 block max-w-64 text-muted">{original.basis}</span>}
      </>
    ),
    meta: { hideOnPhone: true },
  },
  { id: "steps", header: "Steps", cell: ({ row }) => <Steps rate={row.original} /> },
];

/** The rates of the shop's own tax table, and the files they come from. */
export function TaxesPage() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<Rate>
        resource="tax-rates"
        title="Taxes"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLabel={(rate) => `${rate.authority}, ${placeOf(rate)}`}
        searchLabel="ZIP code, city, county, or authority"
        sort={{ field: "place", order: "ASC" }}
        filters={[
          { name: "region", label: "State or country", options: REGION_CHOICES },
          {
            name: "scope",
            label: "Places",
            options: [{ value: "local", label: "Counties and cities" }],
          },
          {
            name: "when",
            label: "Dates",
            none: "Current and coming",
            options: [
              { value: "ended", label: "Ended" },
              { value: "all", label: "All dates" },
            ],
          },
        ]}
        empty="No rates yet"
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a rate
          </Button>
        }
      />
      <div className="mt-8 grid gap-6">
        <RefusedReports />
        <p className="max-w-prose text-sm text-muted">
          Rates that came with the shop are those of January 2026, and in the United States they are the
          state’s alone: county and city taxes aren’t in them. Choose where you collect tax in{" "}
          <Link to="/settings" className="text-accent underline">
            Settings
          </Link>
          .
        </p>
        <ImportsSection />
      </div>
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New tax rate">
          <RateForm
            onAdded={() => {
              setAdding(false);
              void client.invalidateQueries();
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Steps({ rate }: { rate: Rate }) {
  const client = useQueryClient();
  const [step, setStep] = useState<"change" | "end" | null>(null);
  const named = `${rate.authority}, ${placeOf(rate)}`;
  return (
    <span className="flex flex-wrap gap-1">
      <Button variant="quiet" size="sm" onClick={() => setStep("change")}>
        Change<span className="sr-only"> the rate of {named}</span>
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setStep("end")}>
        End<span className="sr-only"> the rate of {named}</span>
      </Button>
      <Dialog open={step !== null} onOpenChange={(open) => !open && setStep(null)}>
        {step && (
          <DialogContent title={step === "change" ? `Change ${named}` : `End ${named}`}>
            <RateStep
              rate={rate}
              step={step}
              onDone={() => {
                setStep(null);
                void client.invalidateQueries();
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </span>
  );
}
