"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatDay } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";
import { TAX_IMPORTS_KEY } from "./imports-section";
import { LEVEL_WORDS } from "./tax-words";

const BACK = { to: "/taxes", label: "Taxes" };

/** What a file of tax rates would change, and what is wrong with it line by line. */
export function TaxImportPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [started, setStarted] = useState<string | null>(null);
  const work = useWork(started);
  const { data, error, refetch } = useQuery({
    queryKey: [...TAX_IMPORTS_KEY, id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/tax-imports/{id}", { params: { id }, signal })).data,
    enabled: started === null,
    retry: false,
  });
  const leave = async (message: string) => {
    showToast(message);
    await navigate("/taxes");
    await client.invalidateQueries({ queryKey: TAX_IMPORTS_KEY });
  };
  const onError = (failure: Error) => showErrorToast(failure.message);
  const apply = useMutation({
    mutationFn: () => admin.post("v1/admin/tax-imports/{id}/application", { params: { id } }),
    onSuccess: (answer) => setStarted(answer.data.work),
    onError,
  });
  const drop = useMutation({
    mutationFn: () => admin.delete("v1/admin/tax-imports/{id}", { params: { id } }),
    onSuccess: () => leave("The file is discarded. Nothing has changed."),
    onError,
  });
  const isDone = work?.state === "done";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the work is done
  useEffect(() => {
    if (isDone) void leave("Imported. You can undo it on this page.");
  }, [isDone]);
  if (error && !data)
    return <RecordFailure error={error} record="File" back={BACK} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const isHeld = data.faulty > 0;
  return (
    <>
      <PageHeading title={data.name} back={BACK}>
        <Button variant="quiet" size="sm" busy={drop.isPending} onClick={() => drop.mutate()}>
          Discard the file
        </Button>
        <Button
          size="sm"
          busy={apply.isPending || work?.state === "running"}
          disabled={isHeld}
          onClick={() => apply.mutate()}
        >
          Import the rates
        </Button>
      </PageHeading>
      <div className="grid gap-6">
        {started && <WorkProgress work={work} doing="Importing" />}
        {isHeld && (
          <Notice
            tone="error"
            title={`The file is held: ${data.faulty === 1 ? "1 line has a fault" : `${formatCount(data.faulty)} lines have faults`}.`}
          >
            <p>Correct them in the file, and upload it again. Nothing has been imported.</p>
          </Notice>
        )}
        <Section title="What would change">
          <Facts
            facts={[
              { label: "Format", value: data.format },
              {
                label: "Rates are written as",
                value: data.scale === "percent" ? "Percentages, such as 8.875" : "Fractions, such as 0.08875",
              },
              { label: "Lines", value: formatCount(data.lines) },
              { label: "New rates", value: formatCount(data.added) },
              { label: "Rates that end", value: formatCount(data.ended) },
              { label: "Unchanged", value: formatCount(data.unchanged) },
              { label: "Valid from", value: formatDay(data.valid_from) },
              ...(data.ignored.length > 0
                ? [{ label: "Columns not read", value: data.ignored.join(", ") }]
                : []),
            ]}
          />
          {data.notes.map((note) => (
            <Notice key={note} tone="warning" title={note} />
          ))}
        </Section>
        {isHeld && (
          <Section title="Lines with faults">
            <SmallTable
              caption="Lines with faults"
              head={["Line", "Place", "Fault"]}
              rows={data.faults.map(({ line, place, faults }) => ({
                key: String(line),
                cells: [line, place, faults.join(" ")],
              }))}
              empty="None"
            />
          </Section>
        )}
        <Section title="Some of its lines">
          <SmallTable
            caption="Some of its lines"
            head={["Line", "Place", "Total", "Parts"]}
            rows={data.samples.map(({ line, place, percent, rates }) => ({
              key: String(line),
              cells: [
                line,
                place,
                `${percent}%`,
                rates.map((rate) => `${LEVEL_WORDS[rate.level]} ${rate.percent}%`).join(", "),
              ],
            }))}
            empty="None can be read"
          />
        </Section>
        {data.replaced.length > 0 && (
          <Section title="Some of the rates that end">
            <SmallTable
              caption="Some of the rates that end"
              head={["Place", "Levied by", "Rate", "Last day"]}
              rows={data.replaced.map((rate, at) => ({
                key: String(at),
                cells: [rate.place, rate.authority, `${rate.percent}%`, formatDay(rate.last_day)],
              }))}
              empty="None"
            />
          </Section>
        )}
      </div>
    </>
  );
}
