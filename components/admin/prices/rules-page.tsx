"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { Repricing } from "./repricing";
import type { Rule } from "./rule";
import { RuleForm } from "./rule-form";

const KEY = ["price-rules"] as const;

/** The price rules in the order they are tried, and what they make of the stock. */
export function RulesPage() {
  const client = useQueryClient();
  const [editing, setEditing] = useState<Rule | "new" | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/price-rules", { signal })).data,
  });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const move = (at: number, by: -1 | 1) => {
    const [rule, other] = [data[at], data[at + by]];
    if (!rule || !other) return;
    const body = by === -1 ? { before: other.id } : { after: other.id };
    act.mutate(() => admin.put("v1/admin/price-rules/{id}/place", { params: { id: rule.id }, body }));
  };
  const remove = (rule: Rule) => {
    if (!window.confirm(`Remove rule ${rule.position}, “${rule.words}”?`)) return;
    act.mutate(() => admin.delete("v1/admin/price-rules/{id}", { params: { id: rule.id } }));
  };
  return (
    <>
      <PageHeading title="Price rules">
        <Button size="sm" onClick={() => setEditing("new")}>
          Add a rule
        </Button>
      </PageHeading>
      <div className="grid gap-6">
        <Section title="Rules, tried in this order">
          <p className="max-w-prose text-sm text-muted">
            The first rule that fits a stone makes its price from what the supplier asks. A stone that no rule
            fits keeps the markup of its supplier’s file.
          </p>
          {data.length === 0 && <p className="text-sm">No rules yet</p>}
          <ol className="grid">
            {data.map((rule, at) => (
              <li
                key={rule.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-sm last:border-0"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="mr-2 text-muted tabular-nums">{rule.position}.</span>
                  {rule.words.charAt(0).toUpperCase() + rule.words.slice(1)}
                  {rule.covered_by !== null && (
                    <Badge tone="warning" className="ml-2">
                      Never used: rule {rule.covered_by} fits the same stones
                    </Badge>
                  )}
                  {!rule.is_supplier_known && (
                    <Badge tone="warning" className="ml-2">
                      Unknown supplier
                    </Badge>
                  )}
                </span>
                {rule.is_own ? (
                  <span className="text-muted">From your shop’s code</span>
                ) : (
                  <span className="flex flex-wrap gap-1">
                    <Button variant="quiet" size="sm" disabled={at === 0} onClick={() => move(at, -1)}>
                      ↑<span className="sr-only">Move rule {rule.position} up</span>
                    </Button>
                    <Button
                      variant="quiet"
                      size="sm"
                      disabled={data[at + 1]?.is_own ?? true}
                      onClick={() => move(at, 1)}
                    >
                      ↓<span className="sr-only">Move rule {rule.position} down</span>
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => setEditing(rule)}>
                      Edit<span className="sr-only"> rule {rule.position}</span>
                    </Button>
                    <Button variant="quiet" size="sm" onClick={() => remove(rule)}>
                      Remove<span className="sr-only"> rule {rule.position}</span>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Section>
        {data.length > 0 && <Repricing />}
      </div>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        {editing !== null && (
          <DialogContent title={editing === "new" ? "New price rule" : `Rule ${editing.position}`}>
            <RuleForm
              key={editing === "new" ? "" : editing.id}
              rule={editing === "new" ? null : editing}
              onSaved={() => {
                setEditing(null);
                showToast("Saved. Apply the rules to change prices.");
                void client.invalidateQueries({ queryKey: KEY });
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
