"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  gradeLabel,
  SHAPE_LABELS,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatAmount, formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

const KEY = ["supplier-conflicts"] as const;

const DECISIONS = {
  keep: { button: "Keep the shop’s facts", done: "is for sale as the shop describes the stone" },
  use: { button: "Use the file’s facts", done: "is for sale, and the stone has the file’s facts" },
  refuse: { button: "Refuse the offer", done: "is not for sale" },
} as const;
type Decision = keyof typeof DECISIONS;

/** A fact as people say it: grades by their letters. */
function factWords(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  if (name === "color" && typeof value === "number") return gradeLabel(COLOR_GRADES, value) ?? String(value);
  if (name === "clarity" && typeof value === "number")
    return gradeLabel(CLARITY_GRADES, value) ?? String(value);
  if (name === "shape") return SHAPE_LABELS[value as Shape] ?? String(value);
  return name === "carat" ? `${value} ct` : String(value);
}

const NAMES: Readonly<Record<string, string>> = { fancy_color: "Fancy color" };
const nameWords = (name: string) => NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

/** Offers that contradict what the shop says of their stones; each waits for a decision. */
export function ConflictsPage() {
  const mayWrite = useMay("suppliers.write");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/supplier-conflicts", { signal })).data,
  });
  const decide = useMutation({
    mutationFn: ({ sku, decision }: { sku: string; decision: Decision }) =>
      admin.put("v1/admin/supplier-conflicts/{sku}/decision", { params: { sku }, body: { decision } }),
    onSuccess: (_, { sku, decision }) => showToast(`${sku} ${DECISIONS[decision].done}`),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title="Conflicts" />
      <p className="mb-6 max-w-prose text-sm text-muted">
        Two suppliers describe one stone differently. The second offer isn’t sold until you decide. A decision
        applies until the supplier’s file says something else.
      </p>
      {data.length === 0 && (
        <p className="rounded-sm border border-line bg-card p-8 text-center text-muted">
          No offers contradict each other
        </p>
      )}
      <div className="grid gap-6">
        {data.map((conflict) => (
          <Section
            key={conflict.sku}
            title={`${conflict.supplier}: ${conflict.sku}`}
            actions={
              mayWrite &&
              (Object.keys(DECISIONS) as Decision[]).map((decision) => (
                <ActButton
                  key={decision}
                  act="adminDecideOfferConflict"
                  title={`${DECISIONS[decision].button}?`}
                  confirm={DECISIONS[decision].button}
                  variant={decision === "refuse" ? "quiet" : "ghost"}
                  size="sm"
                  busy={decide.isPending && decide.variables.sku === conflict.sku}
                  onConfirm={() => decide.mutate({ sku: conflict.sku, decision })}
                >
                  {DECISIONS[decision].button}
                  <span className="sr-only"> for {conflict.sku}</span>
                </ActButton>
              ))
            }
          >
            <p className="text-sm text-muted">
              <Link to={`/stones/${encodeURIComponent(conflict.stone)}`} className="text-accent underline">
                {conflict.stone}
              </Link>
              {conflict.report && ` · ${conflict.report}`} · costs {formatAmount(conflict.cost)} · since{" "}
              {formatTime(conflict.since)}
            </p>
            <SmallTable
              caption={`What contradicts in ${conflict.sku}`}
              empty=""
              head={["Fact", "The shop says", "The file says"]}
              rows={Object.keys(conflict.theirs).map((name) => ({
                key: name,
                cells: [
                  nameWords(name),
                  factWords(name, conflict.ours[name]),
                  factWords(name, conflict.theirs[name]),
                ],
              }))}
            />
          </Section>
        ))}
      </div>
    </>
  );
}
