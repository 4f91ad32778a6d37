"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { importTrackingEndpoint } from "@/lib/desk/exchange/endpoints";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { PageHeading } from "../kit/page-heading";
import { saveFile } from "../kit/save-file";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

type Result = z.output<typeof importTrackingEndpoint.response>["data"][number];

const OUTCOMES = { shipped: "Shipped", already: "Had left before", refused: "Refused" } as const;

/** Orders to ship as a file for ShipStation, and its tracking numbers back. */
export function ShippingFilesPage() {
  const mayExport = useMay("orders.export");
  return (
    <>
      <PageHeading title="Shipping files" back={{ to: "/orders", label: "Orders" }} />
      <div className="grid gap-6">
        {mayExport && <ExportSection />}
        <ImportSection />
      </div>
    </>
  );
}

function ExportSection() {
  const save = useMutation({
    mutationFn: () => admin.post("v1/admin/shipping-exports"),
    onSuccess: ({ data: { filename, csv, rows } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      showToast(rows === 1 ? "Exported 1 line." : `Exported ${rows} lines.`);
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Section title="Orders to ship">
      <p className="text-sm text-muted">
        What paid orders have still to ship, without orders on hold. In ShipStation, import it under Orders →
        Import; an order that is there already is updated.
      </p>
      <Button className="justify-self-start" busy={save.isPending} onClick={() => save.mutate()}>
        Export for ShipStation
      </Button>
    </Section>
  );
}

function ImportSection() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const send = useMutation({
    mutationFn: async (chosen: File) =>
      admin.post("v1/admin/tracking-imports", { body: { csv: await chosen.text() } }),
    onSuccess: ({ data }) => {
      setResults(data);
      setFile(null);
      if (input.current) input.current.value = "";
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Section title="Tracking numbers">
      <p className="text-sm text-muted">
        ShipStation’s list of shipments as CSV, or any file with the columns Order Number, Carrier, and
        Tracking Number. A column Confirmation says whether a parcel needs a signature.
      </p>
      <label className="grid gap-1.5 text-sm font-medium">
        File
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className={cn(CONTROL_CLASS, "content-center font-normal")}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <ActButton
        act="adminImportTracking"
        title="Ship the orders of this file?"
        confirm="Ship orders"
        className="justify-self-start"
        disabled={file === null}
        busy={send.isPending}
        onConfirm={() => file && send.mutate(file)}
      >
        Import tracking numbers
      </ActButton>
      {results && (
        <SmallTable
          caption="What became of each line"
          empty="The file has no lines"
          head={["Line", "Order", "Outcome", "Reason"]}
          rows={results.map(({ line, order, outcome, problem }) => ({
            key: String(line),
            cells: [
              line,
              outcome === "refused" ? (
                order
              ) : (
                <Link key="order" to={`/orders/${order}`} className="underline">
                  {order}
                </Link>
              ),
              OUTCOMES[outcome],
              problem ?? "",
            ],
          }))}
        />
      )}
    </Section>
  );
}
