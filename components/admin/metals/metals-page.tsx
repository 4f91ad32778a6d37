"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { MetalSwatch } from "@/components/goods/catalog/cards/metal-swatch";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { AdminMetal } from "@/lib/desk/metals/endpoints";
import { setShopMetals } from "@/lib/goods/terms/metals";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatAmount } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { MetalForm } from "./metal-form";

const KEY = ["metals"] as const;

async function readMetals({ signal }: { signal: AbortSignal }): Promise<AdminMetal[]> {
  const { data } = await admin.get("v1/admin/metals", { signal });
  // the other pages of the back office were opened with the metals of then
  setShopMetals(data.filter(({ offered }) => offered));
  return data;
}

/** The metals that pieces are sold in, and those that are ready to be turned on. */
export function MetalsPage() {
  const mayWrite = useMay("settings.write");
  const client = useQueryClient();
  const [editing, setEditing] = useState<AdminMetal | "new" | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readMetals });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const rowOf = (metal: AdminMetal) => ({
    key: metal.slug,
    cells: [
      <span key="name" className="flex items-center gap-2">
        <MetalSwatch metal={metal} className="size-4 shrink-0" />
        {metal.label}
      </span>,
      metal.kind,
      metal.hallmark || "None",
      metal.density.toFixed(1),
      metal.per_gram === null ? "Not set" : formatAmount(metal.per_gram),
      formatCount(metal.variants),
      mayWrite && (
        <Button key="edit" variant="ghost" size="sm" onClick={() => setEditing(metal)}>
          {metal.offered ? "Edit" : "Set up"}
          <span className="sr-only"> {metal.label}</span>
        </Button>
      ),
    ],
  });
  const head = ["Metal", "Kind", "Hallmark", "Density, g/cm³", "A gram", "Variants", ""];
  return (
    <>
      <PageHeading title="Metals">
        {mayWrite && (
          <Button size="sm" onClick={() => setEditing("new")}>
            Add a metal
          </Button>
        )}
      </PageHeading>
      <div className="grid gap-6">
        <Section title="Offered">
          <p className="text-sm text-muted">
            In the product editor, imports, filters, and the ring builder, in this order. Prices per gram are
            changed under <Link to="/metal-prices">Metal prices</Link>.
          </p>
          <SmallTable
            caption="Metals on offer"
            head={head}
            rows={data.filter(({ offered }) => offered).map(rowOf)}
            empty=""
          />
        </Section>
        <Section title="Ready to turn on">
          <SmallTable
            caption="Metals ready to turn on"
            head={head}
            rows={data.filter(({ offered }) => !offered).map(rowOf)}
            empty="Every metal is on offer."
          />
        </Section>
      </div>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        {editing !== null && (
          <DialogContent title={editing === "new" ? "New metal" : editing.label}>
            <MetalForm
              key={editing === "new" ? "" : editing.slug}
              metal={editing === "new" ? null : editing}
              onDone={(words) => {
                setEditing(null);
                showToast(words);
                void client.invalidateQueries({ queryKey: KEY });
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
