"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import type { RepricingResult } from "@/lib/desk/work/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";

/** What the price rules would make of every stone, and to make it so. */
export function Repricing() {
  const [started, setStarted] = useState<{ id: string; isDryRun: boolean } | null>(null);
  const work = useWork(started?.id ?? null);
  const start = useMutation({
    /** @param rulesToken of the preview that is applied; null for a preview */
    mutationFn: (rulesToken: string | null) =>
      admin.post("v1/admin/price-rules/applications", {
        body: rulesToken === null ? { dry_run: true } : { dry_run: false, rules_token: rulesToken },
      }),
    onSuccess: ({ data }, rulesToken) => setStarted({ id: data.work, isDryRun: rulesToken === null }),
    onError: (error) => showErrorToast(error.message),
  });
  const isRunning = started !== null && (work === null || work.state === "running");
  const result = work?.result?.kind === "repricing" ? work.result : null;
  const hasMoves = result !== null && !result.is_applied && (result.changed > 0 || result.offers > 0);
  return (
    <Section title="What the rules do">
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="sm" busy={isRunning} onClick={() => start.mutate(null)}>
          See new prices
        </Button>
        {hasMoves && (
          <Button size="sm" busy={isRunning} onClick={() => start.mutate(result.rules_token)}>
            Apply to {formatCount(result.changed)} {result.changed === 1 ? "stone" : "stones"}
          </Button>
        )}
      </div>
      {started !== null && (
        <WorkProgress work={work} doing={started.isDryRun ? "Working out prices" : "Changing prices"} />
      )}
      {result && <Outcome result={result} />}
    </Section>
  );
}

function titleOf({ is_applied: isApplied, changed, offers }: RepricingResult): string {
  if (isApplied) return "Applied. The shop shows the new prices within a few seconds.";
  return changed === 0 && offers === 0
    ? "Every price already follows the rules"
    : "This is what would change. Nothing was changed.";
}

function Outcome({ result }: { result: RepricingResult }) {
  const { up, down, unchanged, uncovered, in_orders: inOrders, cost_unknown: costUnknown } = result;
  return (
    <div className="grid gap-5">
      <Notice tone={result.is_applied ? "success" : "info"} title={titleOf(result)} role="status" />
      <Facts
        facts={[
          { label: "Prices up", value: formatCount(up) },
          { label: "Prices down", value: formatCount(down) },
          { label: "Unchanged", value: formatCount(unchanged) },
          {
            label: "All stones for sale",
            value: `${formatAmount(result.sum_from)} before, ${formatAmount(result.sum_to)} after`,
          },
          { label: "No rule fits, price stays", value: formatCount(uncovered) },
          { label: "Cost not known, price stays", value: formatCount(costUnknown) },
          { label: "In orders, left alone", value: formatCount(inOrders) },
          {
            label: "Stones by rule",
            value:
              result.by_rule
                .map(({ position, stones }) => `rule ${position}: ${formatCount(stones)}`)
                .join(", ") || "–",
          },
        ]}
      />
      <Moves title="Biggest increases" moves={result.increases} />
      <Moves title="Biggest decreases" moves={result.decreases} />
      {result.below_floor > 0 && (
        <Notice
          tone="warning"
          title={`${formatCount(result.below_floor)} stones sell below their least margin`}
        >
          <Moves title="Furthest below" moves={result.below_floor_stones} />
        </Notice>
      )}
    </div>
  );
}

const Moves = ({ title, moves }: { title: string; moves: RepricingResult["increases"] }) =>
  moves.length === 0 ? null : (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <SmallTable
        caption={title}
        empty=""
        head={["Stone", "Supplier", "Cost", "Price", "New price"]}
        rows={moves.map(({ sku, supplier, cost, from, to }) => ({
          key: sku,
          cells: [
            <Link key="sku" to={`/stones/${encodeURIComponent(sku)}`} className="text-accent hover:underline">
              {sku}
            </Link>,
            supplier,
            formatAmount(cost),
            formatAmount(from),
            formatAmount(to),
          ],
        }))}
      />
    </div>
  );
