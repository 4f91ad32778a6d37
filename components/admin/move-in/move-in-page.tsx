"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { MoveKind } from "@/lib/desk/move-in/model";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin, callAdmin } from "../client";
import { formatTime } from "../kit/formats";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { KIND_WORDS, type ListedMove, MOVES_KEY, STATE_WORDS } from "./move-words";

/** What to bring, in this order: products first, so that their addresses exist when other addresses lead to them. */
const STEPS: readonly { kind: MoveKind; text: string }[] = [
  {
    kind: "products",
    text: "Exports of Shopify, WooCommerce, Etsy, and Squarespace, with pictures. Their old addresses are redirected.",
  },
  {
    kind: "customers",
    text: "Names, addresses, notes, tax exemptions, and newsletter subscriptions. Nobody is emailed. Passwords stay behind: invite your customers to choose one when the shop is open.",
  },
  {
    kind: "orders",
    text: "Past orders, to look up. Customers see theirs in their accounts. Reports count them apart, and nothing is charged, sent, or emailed.",
  },
  {
    kind: "reviews",
    text: "Reviews of Judge.me and Yotpo, of products that are here, marked with where they come from. Those that weren’t shown wait for you to read them. Photos stay behind.",
  },
  { kind: "codes", text: "Codes that are still valid, with the uses that are left." },
  {
    kind: "redirects",
    text: "Other addresses that should keep working, such as those of articles: a list of old and new paths.",
  },
];

/** Where each shop has its export. */
const EXPORTS = [
  [
    "Shopify",
    "Products → Export → All products, Plain CSV file. Customers → Export. Orders → Export → All orders. Discounts → Export.",
  ],
  [
    "WooCommerce",
    "Products → All Products → Export, with all columns and all kinds of products. For orders, the export of a plugin, such as Advanced Order Export or Order Export & Order Import.",
  ],
  ["Etsy", "Shop Manager → Settings → Options → Download Data → Currently for Sale Listings."],
  ["Squarespace", "Products → Export. Contacts → Export. Orders → Download CSV."],
] as const;

/** Moving in from another shop, step by step, and what has been imported. */
export function MoveInPage() {
  const { data, error, refetch } = useQuery({
    queryKey: MOVES_KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/moves", { signal })).data,
  });
  return (
    <>
      <PageHeading title="Move in" />
      <div className="grid gap-6">
        <UploadSection />
        {error && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
        <Section title="What to bring">
          <ol className="grid gap-3">
            {STEPS.map((step, at) => (
              <Step key={step.kind} {...step} nth={at + 1} moves={data ?? []} />
            ))}
          </ol>
          <details className="text-sm">
            <summary className="min-h-11 cursor-pointer content-center text-accent">
              Where the other shop has its exports
            </summary>
            <dl className="grid gap-2">
              {EXPORTS.map(([system, where]) => (
                <div key={system}>
                  <dt className="font-medium">{system}</dt>
                  <dd className="text-muted">{where}</dd>
                </div>
              ))}
            </dl>
          </details>
        </Section>
        <Section title="Imports">
          <SmallTable
            caption="Imports"
            head={["File", "What", "From", "When", "State", "There now"]}
            rows={(data ?? []).map((move) => ({
              key: move.id,
              cells: [
                <Link key="to" to={`/move-in/${move.id}`} className="wrap-anywhere text-link">
                  {move.name}
                </Link>,
                KIND_WORDS[move.kind],
                move.system ? SHOP_NAMES[move.system] : "–",
                <span key="when">
                  {formatTime(move.created_at)}
                  <span className="block text-muted">{move.actor}</span>
                </span>,
                STATE_WORDS[move.state],
                formatCount(move.records),
              ],
            }))}
            empty="Nothing imported yet"
          />
        </Section>
      </div>
    </>
  );
}

function Step({
  kind,
  text,
  nth,
  moves,
}: {
  kind: MoveKind;
  text: string;
  nth: number;
  moves: readonly ListedMove[];
}) {
  const brought = moves
    .filter((move) => move.kind === kind && move.state !== "failed")
    .reduce((sum, { records }) => sum + records, 0);
  return (
    <li className="grid gap-x-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="flex flex-wrap content-start items-center gap-2 font-medium">
        {nth}. {KIND_WORDS[kind]}
        {brought > 0 && <Badge tone="success">Imported</Badge>}
      </span>
      <span className="text-muted">{text}</span>
    </li>
  );
}

function UploadSection() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || file.size === 0)
      return setProblem("Choose the file that the other shop exported.");
    const body = new FormData();
    body.set("name", file.name.slice(-200));
    body.set("file", file);
    setBusy(true);
    setProblem(null);
    try {
      const answer = (await callAdmin("POST", "v1/admin/move-files", { body })) as { data: { id: string } };
      await navigate(`/move-in/files/${answer.data.id}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
    }
    setBusy(false);
  };
  return (
    <Section title="Upload an export">
      <p className="max-w-prose text-sm text-muted">
        What the file holds is recognized by its columns. You’ll see how it is read and what would change
        before anything is imported, and each import can be undone.
      </p>
      {problem && <Notice tone="error" title={problem} />}
      <form
        className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => void upload(event)}
        noValidate
      >
        <Field label="File" hint="CSV, up to 50 MB, as the other shop exports it.">
          {(control) => (
            <TextInput
              {...control}
              name="file"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="content-center"
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy} className="sm:mt-6.5">
          {isBusy ? "Uploading" : "Upload and check"}
        </Button>
      </form>
    </Section>
  );
}
