"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import { ActButton } from "@/components/admin/kit/act-button";
import { formatAmount, formatTime } from "@/components/admin/kit/formats";
import { PageLoading } from "@/components/admin/kit/loading";
import { PageHeading } from "@/components/admin/kit/page-heading";
import { Section } from "@/components/admin/kit/section";
import { SmallTable } from "@/components/admin/kit/small-table";
import { useWork } from "@/components/admin/work/use-work";
import { WorkProgress } from "@/components/admin/work/work-progress";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { AnswerFields, type AnswerValues, isAnswered } from "../answer-fields";
import { ImportResultView } from "./import-result";
import { UploadSection } from "./upload-section";

const KEY = ["held-imports"] as const;

type Held = Awaited<ReturnType<typeof readHeld>>[number];

const readHeld = async ({ signal }: { signal: AbortSignal }) =>
  (await admin.get("v1/admin/held-imports", { signal })).data;

/** Suppliers’ files: upload one, and approve those that would change too much by themselves. */
export function ImportsPage() {
  const mayWrite = useMay("suppliers.write");
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readHeld });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title="Imports" />
      <div className="grid gap-6">
        {mayWrite && <UploadSection />}
        <Section title="Awaiting approval">
          {data.length === 0 && <p className="text-sm text-muted">None</p>}
          {data.map((held) => (
            <HeldFile key={held.id} held={held} mayWrite={mayWrite} />
          ))}
        </Section>
      </div>
    </>
  );
}

function HeldFile({ held, mayWrite }: { held: Held; mayWrite: boolean }) {
  const client = useQueryClient();
  const [started, setStarted] = useState<string | null>(null);
  const [answers, setAnswers] = useState<AnswerValues>({ currency: null, stones: null });
  const hasQuestions = held.questions.length > 0;
  const work = useWork(started);
  const approve = useMutation({
    mutationFn: () =>
      hasQuestions
        ? admin.post("v1/admin/held-imports/{supplier}/answers", {
            params: { supplier: held.supplier },
            body: { currency: answers.currency ?? undefined, stones: answers.stones ?? undefined },
          })
        : admin.post("v1/admin/held-imports/{supplier}/approval", { params: { supplier: held.supplier } }),
    onSuccess: ({ data }) => setStarted(data.work),
    onError: (error) => showErrorToast(error.message),
  });
  const result = work?.result?.kind === "import" ? work.result : null;
  const isDone = result?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    showToast(`The file of ${held.supplier} is imported`);
    void client.invalidateQueries({ queryKey: KEY });
  }, [isDone, client, held.supplier]);
  const label = hasQuestions ? "Answer and import" : "Approve and import";
  return (
    <Notice tone="warning" title={`${held.supplier}, ${formatTime(held.at)}`}>
      <p>{held.message}</p>
      {held.moves.length > 0 && (
        <div className="my-3">
          <SmallTable
            caption={`Prices that moved most in the file of ${held.supplier}`}
            empty=""
            head={["Stone", "Cost before", "In the file"]}
            rows={held.moves.map(({ sku, before, after }) => ({
              key: sku,
              cells: [sku, formatAmount(before), formatAmount(after)],
            }))}
          />
        </div>
      )}
      {mayWrite && started === null && hasQuestions && (
        <div className="mt-3">
          <AnswerFields questions={held.questions} values={answers} onChange={setAnswers} only />
        </div>
      )}
      {mayWrite && started === null && (
        <p className="mt-3">
          <ActButton
            act={hasQuestions ? "adminAnswerImport" : "adminApproveImport"}
            title={`Import the file of ${held.supplier}?`}
            confirm={label}
            variant="secondary"
            size="sm"
            busy={approve.isPending}
            disabled={!isAnswered(held.questions, answers)}
            onConfirm={() => approve.mutate()}
          >
            {label}
            <span className="sr-only"> the file of {held.supplier}</span>
          </ActButton>
        </p>
      )}
      {started !== null && (
        <div className="mt-3 grid gap-3">
          <WorkProgress work={work} doing="Importing" />
          {result && <ImportResultView result={result} />}
        </div>
      )}
    </Notice>
  );
}
