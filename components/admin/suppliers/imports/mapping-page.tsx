"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { admin } from "@/components/admin/client";
import { PageLoading } from "@/components/admin/kit/loading";
import { PageHeading } from "@/components/admin/kit/page-heading";
import { RecordFailure } from "@/components/admin/kit/record-failure";
import { Section } from "@/components/admin/kit/section";
import { useWork } from "@/components/admin/work/use-work";
import { WorkProgress } from "@/components/admin/work/work-progress";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import type { Reading, SupplierFileAnswer } from "@/lib/desk/suppliers/file-endpoints";
import type { ImportResult } from "@/lib/desk/work/endpoints";
import type { Field } from "@/lib/goods/suppliers/import/fields";
import { formatAny } from "@/lib/platform/intl/lists";
import { formatCount } from "@/lib/platform/intl/numbers";
import { AnswerFields, isAnswered } from "../answer-fields";
import { ColumnTable } from "./column-table";
import { ImportResultView } from "./import-result";
import { ReadingFields } from "./reading-fields";

/** What an uploaded file’s columns are read as: correct it, see what would change, import it. */
export function MappingPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["supplier-files", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/supplier-files/{id}", { params: { id }, signal })).data,
    // what somebody has corrected isn't replaced
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <RecordFailure
        error={error}
        record="File"
        back={{ to: "/imports", label: "Imports" }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageLoading />;
  return <Mapping key={data.id} file={data} />;
}

type Allowed = { shrink: boolean; prices: boolean };

function Mapping({ file }: { file: SupplierFileAnswer }) {
  const [fields, setFields] = useState<readonly (Field | null)[]>(() =>
    file.columns.map(({ field }) => field),
  );
  const [reading, setReading] = useState<Reading>(file.reading);
  const [allowed, setAllowed] = useState<Allowed>({ shrink: false, prices: false });
  /** the mapping that was tried, so that what is imported is what was seen */
  const [tried, setTried] = useState<string | null>(null);
  const [started, setStarted] = useState<{ id: string; isDryRun: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useWork(started?.id ?? null);
  const mapping = JSON.stringify([fields, reading, allowed]);
  const isRunning = started !== null && (work === null || work.state === "running");
  const result = work?.result?.kind === "import" ? work.result : null;
  const questions = result?.guard === "answers" ? (result.questions ?? []) : file.questions;
  const isSeen = tried === mapping && result?.state === "rehearsed";

  const start = async (isDryRun: boolean) => {
    // a column that is read otherwise may answer what the file seemed to leave open
    const isMapped = file.columns.some(({ field }, at) => field !== fields[at]);
    if (!isMapped && !isAnswered(questions, reading)) {
      setProblem(`Answer the questions about ${file.supplier} first`);
      return;
    }
    setProblem(null);
    try {
      const { data } = await admin.post("v1/admin/supplier-files/{id}/imports", {
        params: { id: file.id },
        body: {
          fields: [...fields],
          reading,
          dry_run: isDryRun,
          allow_shrink: allowed.shrink,
          allow_price_moves: allowed.prices,
        },
      });
      setTried(mapping);
      setStarted({ id: data.work, isDryRun });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };

  return (
    <>
      <PageHeading title={`Import ${file.name}`} back={{ to: "/imports", label: "Imports" }} />
      <p className="-mt-3 mb-6 text-sm text-muted">
        From {file.supplier}.{" "}
        {file.is_known
          ? "Its columns are read as in this supplier’s last import."
          : "This is how its columns seem to be meant. Correct what is wrong."}
      </p>
      <div className="grid gap-6">
        {file.missing.length > 0 && (
          <Notice tone="warning" title={`We couldn’t tell which column is the ${formatAny(file.missing)}`}>
            <p>Choose the columns below, or say what to use where the file has none.</p>
          </Notice>
        )}
        <Section title={`About ${file.supplier}`}>
          <p className="max-w-prose text-sm text-muted">
            You’re asked once. Later files of {file.supplier} are read with the same answers.
          </p>
          <AnswerFields
            questions={questions}
            values={{ currency: reading.currency, stones: reading.stones }}
            onChange={({ currency = null, stones = null }) => setReading({ ...reading, currency, stones })}
          />
        </Section>
        <Section title="Columns">
          <HeaderLine file={file} />
          <ColumnTable
            columns={file.columns}
            fields={fields}
            onChange={(index, field) => setFields(fields.map((one, at) => (at === index ? field : one)))}
          />
        </Section>
        <Section title="How the file is read">
          <ReadingFields reading={reading} unknownShapes={file.unknown_shapes} onChange={setReading} />
        </Section>
        <Section title={started?.isDryRun === false ? "Import" : "Dry run"}>
          {problem && <Notice tone="error" title={problem} />}
          {started !== null && (
            <WorkProgress work={work} doing={started.isDryRun ? "Reading the file" : "Importing"} />
          )}
          {result && <ImportResultView result={result} />}
          {result?.guard && result.guard !== "answers" && (
            <Permission result={result} allowed={allowed} onChange={setAllowed} />
          )}
          {result?.state === "done" ? (
            <p className="flex flex-wrap gap-4 text-sm">
              <Link
                to={`/stones?filter=${encodeURIComponent(JSON.stringify({ supplier: result.supplier }))}`}
                className="text-link"
              >
                See the stones of {result.supplier}
              </Link>
              <Link to="/price-rules" className="text-link">
                Check the price rules
              </Link>
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <p className="basis-full text-sm text-muted">{ACTS.adminImportSupplierFile.sentence}</p>
              <Button variant="ghost" busy={isRunning} onClick={() => void start(true)}>
                See what would change
              </Button>
              <Button
                busy={isRunning}
                disabled={!isSeen}
                title={isSeen ? undefined : "See what would change first"}
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

/** Where the names of columns were found, and what stands above them. */
function HeaderLine({ file }: { file: SupplierFileAnswer }) {
  if (file.header_line === null) {
    return <p className="text-sm text-muted">The file has no column names.</p>;
  }
  if (file.header_line === 1) return null;
  return (
    <div className="text-sm text-muted">
      <p>The column names are on line {formatCount(file.header_line)}. What is above them isn’t read:</p>
      <ul className="mt-1 grid gap-1">
        {file.above.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file stay in their order
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Permission = ({
  result,
  allowed,
  onChange,
}: {
  result: ImportResult;
  allowed: Allowed;
  onChange: (allowed: Allowed) => void;
}) =>
  result.guard === "shrink" ? (
    <Checkbox
      label="Withdraw the stones that aren’t in the file"
      checked={allowed.shrink}
      onChange={({ target }) => onChange({ ...allowed, shrink: target.checked })}
    />
  ) : (
    <Checkbox
      label="Take these prices"
      checked={allowed.prices}
      onChange={({ target }) => onChange({ ...allowed, prices: target.checked })}
    />
  );
