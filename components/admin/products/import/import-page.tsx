"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatCount } from "@/lib/platform/intl/numbers";
import { CATEGORIES_KEY, readCategories } from "../../categories/categories";
import { callAdmin } from "../../client";
import { PageHeading } from "../../kit/page-heading";
import { Section } from "../../kit/section";
import { SmallTable } from "../../kit/small-table";
import { type ShownWork, useWork } from "../../work/use-work";
import { WorkProgress } from "../../work/work-progress";

type Result = Extract<NonNullable<ShownWork["result"]>, { kind: "product_import" }>;

/** A file with one of each column that most products need. */
const EXAMPLE = `Handle,Title,Summary,Category,Metal,Carats,Price,Stock,Status
dew-studs,Dew studs,Two drops that catch the morning,studs,14k-yellow,0.5,420,2,draft
dew-studs,,,,platinum,0.5,760,1,`;

/** Products from a file: it is checked first, and nothing changes until it is imported. */
export function ImportProductsPage() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [category, setCategory] = useState("");
  const [setsStock, setSetsStock] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [started, setStarted] = useState<string | null>(null);
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const work = useWork(started);
  const result = work?.state === "done" && work.result?.kind === "product_import" ? work.result : null;
  const isRunning = started !== null && (work === null || work.state === "running");

  useEffect(() => {
    if (result?.state === "done") void client.invalidateQueries({ queryKey: ["products"] });
  }, [client, result]);

  const send = async (isTried: boolean) => {
    if (!file) return setProblem("Choose a file first.");
    setBusy(true);
    setProblem(null);
    const body = new FormData();
    body.set("file", file);
    body.set("dry_run", String(isTried));
    body.set("set_stock", String(setsStock));
    if (category) body.set("category", category);
    try {
      const answer = (await callAdmin("POST", "v1/admin/product-imports", { body })) as {
        data: { work: string };
      };
      setStarted(answer.data.work);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    void send(true);
  };
  /** what was checked is no longer what would be imported */
  const changed = () => setStarted(null);

  return (
    <>
      <PageHeading title="Import products" back={{ to: "/products", label: "Products" }} />
      <div className="grid gap-4">
        <Section title="File">
          <form className="grid gap-4" onSubmit={check} noValidate>
            {problem && <Notice tone="error" title={problem} role="alert" />}
            <div className="grid gap-4 md:grid-cols-2">
              <Field label="File" hint="CSV, a row for each variant; or JSON.">
                {(control) => (
                  <TextInput
                    {...control}
                    type="file"
                    accept=".csv,.json,text/csv,application/json"
                    className="content-center"
                    onChange={({ target }) => {
                      setFile(target.files?.[0] ?? null);
                      changed();
                    }}
                  />
                )}
              </Field>
              <Field label="Category" hint="Of new products that name none." optional>
                {(control) => (
                  <Select
                    {...control}
                    value={category}
                    onChange={({ target }) => {
                      setCategory(target.value);
                      changed();
                    }}
                  >
                    <option value="">As the file says</option>
                    {categories.map(({ slug, name }) => (
                      <option key={slug} value={slug}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            <Checkbox
              label="Set the stock of variants that are there already, not only of new ones"
              checked={setsStock}
              onChange={({ target }) => {
                setSetsStock(target.checked);
                changed();
              }}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="secondary" busy={isBusy || isRunning}>
                Check the file
              </Button>
              {result?.state === "rehearsed" && (
                <Button busy={isBusy || isRunning} onClick={() => void send(false)}>
                  Import the file
                </Button>
              )}
            </div>
          </form>
          <details className="text-sm">
            <summary className="min-h-11 cursor-pointer content-center text-accent">
              What the file looks like
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
            <pre tabIndex={0} className="overflow-x-auto rounded-sm bg-stone p-3 text-xs">
              {EXAMPLE}
            </pre>
            <p className="mt-2 text-muted">
              Further rows of a product leave its own columns empty. Exports of Shopify, WooCommerce, Etsy,
              and Squarespace are read under{" "}
              <Link to="/move-in" className="text-link">
                Move in
              </Link>
              , with their pictures.
            </p>
          </details>
        </Section>
        {isRunning && <WorkProgress work={work} doing="Reading the file" />}
        {work?.state === "failed" && <WorkProgress work={work} doing="" />}
        {result && <ImportResult result={result} />}
      </div>
    </>
  );
}

const products = (count: number) => `${formatCount(count)} ${count === 1 ? "product" : "products"}`;

/** What an import did, or would do. */
function ImportResult({ result }: { result: Result }) {
  const { state, message, created, changed, unchanged, refused, refusals, ignored } = result;
  const isTried = state === "rehearsed";
  const counts = [
    `${products(created)} ${isTried ? "would be" : "were"} added`,
    `${products(changed)} changed`,
    `${products(unchanged)} already as in the file`,
    ...(refused > 0 ? [`${products(refused)} refused`] : []),
  ].join(", ");
  return (
    <Section title={isTried ? "What would change" : "Result"}>
      {message && <Notice tone={state === "done" ? "success" : "error"} title={message} />}
      <p role="status">
        {isTried ? "Nothing was changed yet. " : ""}
        {counts}.
      </p>
      {ignored.length > 0 && (
        <p className="text-sm text-muted">Columns that aren’t read: {ignored.join(", ")}.</p>
      )}
      {refusals.length > 0 && (
        <SmallTable
          caption="Refused"
          head={["Line", "Product", "Column", "Why"]}
          empty=""
          rows={refusals.map(({ line, product, column, reason }, at) => ({
            key: `${line}-${at}`,
            cells: [line, product, column ?? "–", reason],
          }))}
        />
      )}
      {state === "done" && (
        <p>
          <Link to="/products" className="text-link inline-flex min-h-11 items-center">
            See the products
          </Link>
        </p>
      )}
    </Section>
  );
}
