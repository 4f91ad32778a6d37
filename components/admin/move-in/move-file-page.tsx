"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import type { MoveFileAnswer } from "@/lib/desk/move-in/endpoints";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import type { MoveChoices } from "@/lib/desk/work/move-results";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import { admin } from "../client";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Section } from "../kit/section";
import { type ShownWork, useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";
import { ChoicesForm } from "./choices-form";
import { type MoveResult, MoveResultView } from "./move-result";
import { KIND_WORDS } from "./move-words";
import { ScanView } from "./scan-view";

const BACK = { to: "/move-in", label: "Move in" };

/** An uploaded export: how it is read, what has to be decided, what would change, and its import. */
export function MoveFilePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["move-files", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/move-files/{id}", { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <RecordFailure error={error} record="File" back={BACK} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return <MoveFile key={data.id} file={data} />;
}

const isMoveResult = (result: ShownWork["result"] | undefined): result is MoveResult =>
  result?.kind === "move_products" || result?.kind === "move_rows";

function MoveFile({ file }: { file: MoveFileAnswer }) {
  /** null: as they were decided before, and guessed */
  const [choices, setChoices] = useState<MoveChoices | null>(null);
  /** of past orders whose file names none; null: as it was said before */
  const [currency, setCurrency] = useState<string | null>(null);
  const [started, setStarted] = useState<{
    id: string;
    isDryRun: boolean;
    choices: MoveChoices | null;
    currency: string | null;
  } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** the last result, which stays while the next one is awaited */
  const [shown, setShown] = useState<MoveResult | null>(null);
  const work = useWork(started?.id ?? null);
  const result = isMoveResult(work?.result) ? work.result : null;
  const isRunning = started !== null && (work === null || work.state === "running");

  const start = async (isDryRun: boolean) => {
    setProblem(null);
    try {
      const { data } = await admin.post("v1/admin/move-files/{id}/imports", {
        params: { id: file.id },
        body: { choices, currency, dry_run: isDryRun },
      });
      setStarted({ id: data.work, isDryRun, choices, currency });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  // the file is looked at once by itself
  const begin = useRef<(() => Promise<void>) | null>(() => start(true));
  useEffect(() => {
    void begin.current?.();
    begin.current = null;
  }, []);
  useEffect(() => {
    if (result) setShown(result);
  }, [result]);

  const products = shown?.kind === "move_products" ? shown : null;
  const current = choices ?? products?.choices ?? null;
  const isAnswered = started?.choices === choices && started.currency === currency;
  const isSeen = result?.state === "rehearsed" && isAnswered;
  const lacksCurrency = products !== null && products.scan.currency === null && current?.currency === null;
  const asksCurrency = shown?.kind === "move_rows" && (shown.lacks_currency || currency !== null);
  const isUnread = shown?.kind === "move_rows" && shown.lacks_currency;
  const isDone = result?.state === "done" || (result?.state === "stopped" && started?.isDryRun === false);
  return (
    <>
      <PageHeading title={`Import ${file.name}`} back={BACK} />
      <p className="-mt-3 mb-6 text-sm text-muted">
        {KIND_WORDS[file.kind]}
        {file.system && ` of ${SHOP_NAMES[file.system]}`}, recognized by the file’s columns.
      </p>
      <div className="grid gap-6">
        {products && !isDone && <ScanView scan={products.scan} />}
        {products && current && !isDone && (
          <ChoicesForm scan={products.scan} choices={current} onChange={setChoices} />
        )}
        {asksCurrency && !isDone && <CurrencyQuestion currency={currency} onChange={setCurrency} />}
        <Section title={started?.isDryRun === false ? "Import" : "What would change"}>
          {problem && <Notice tone="error" title={problem} />}
          {started !== null && (
            <WorkProgress
              work={work}
              doing={started.isDryRun ? "Reading the file" : "Importing"}
              counted={file.kind === "products" ? "lines and pictures done" : "lines read"}
            />
          )}
          {result && !isRunning && !isUnread && <MoveResultView result={result} kind={file.kind} />}
          {isDone ? (
            <p className="flex flex-wrap gap-4 text-sm">
              {result?.move && (
                <Link to={`/move-in/${result.move}`} className="text-link">
                  See what was imported, or undo it
                </Link>
              )}
              <Link to="/move-in" className="text-link">
                Upload the next file
              </Link>
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              {lacksCurrency && (
                <p className="basis-full text-sm text-muted">
                  Say that the prices are in {currencyName()} before you import the file.
                </p>
              )}
              {!isRunning && started !== null && !isAnswered && (
                <p className="basis-full text-sm text-muted">
                  Your answers have changed. See what would change before you import the file.
                </p>
              )}
              <Button variant="ghost" busy={isRunning} onClick={() => void start(true)}>
                See what would change
              </Button>
              <Button
                busy={isRunning}
                disabled={!isSeen || lacksCurrency || isUnread}
                onClick={() => void start(false)}
              >
                Import the file
              </Button>
            </div>
          )}
        </Section>
      </div>
    </>
  );
}

/** Three letters that may be a currency's code. */
const CODE = /^[A-Z]{3}$/;

/** Asks which currency the amounts of past orders are in, where their file doesn't say it. */
function CurrencyQuestion({
  currency,
  onChange,
}: {
  currency: string | null;
  onChange: (currency: string | null) => void;
}) {
  const [typed, setTyped] = useState(currency ?? "");
  return (
    <Section title="What you decide">
      <Field
        label="Which currency are the amounts in?"
        hint={`The file doesn’t say it. Enter its code, such as ${currencyCode()}, and see what would change. Your answer is remembered.`}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={3}
            autoCapitalize="characters"
            className="max-w-32 uppercase"
            onChange={({ target }) => {
              const code = target.value.toUpperCase();
              setTyped(code);
              onChange(CODE.test(code) ? code : null);
            }}
          />
        )}
      </Field>
    </Section>
  );
}
