"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { AdminCurrency } from "@/lib/desk/currencies/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { regionName } from "@/lib/platform/intl/regions";
import { currencyName, formatWholeAmount } from "@/lib/platform/money/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDay } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { CurrencyForm } from "./currency-form";
import { rateInWords, roundingInWords } from "./currency-words";

const KEY = ["currencies"] as const;

/** The currencies beside the shop's own: who sees each, and how prices become amounts of it. */
export function CurrenciesPage() {
  const mayWrite = useMay("settings.write");
  const client = useQueryClient();
  const [editing, setEditing] = useState<AdminCurrency | "new" | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/currencies", { signal })).data,
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const refresh = () => void client.invalidateQueries({ queryKey: KEY });
  const attempt = async (work: () => Promise<unknown>, words: string) => {
    try {
      await work();
      showToast(words);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      showErrorToast(failure.message);
    }
    refresh();
  };
  return (
    <>
      <PageHeading title="Currencies">
        {mayWrite && (
          <Button size="sm" onClick={() => setEditing("new")}>
            Add a currency
          </Button>
        )}
      </PageHeading>
      <div className="grid gap-6">
        <Notice tone="info" title={`Customers see and pay prices in ${currencyName()}.`}>
          <p>
            Set up other currencies here and check what prices come to. The shop doesn’t offer them to
            customers yet.
          </p>
        </Notice>
        {data.map((currency) => (
          <HeldRate
            key={currency.code}
            currency={currency}
            onApprove={(day) =>
              void attempt(
                () =>
                  admin.post("v1/admin/currencies/{code}/rate-approvals", {
                    params: { code: currency.code },
                    body: { day },
                  }),
                "The new rate is in use.",
              )
            }
          />
        ))}
        <Section title="Other currencies">
          <SmallTable
            caption="Currencies"
            head={[
              ...["Currency", "Countries", "Rate", "Margin", "Rounding"],
              `${formatWholeAmount(1_000)} comes to`,
              "",
            ]}
            empty="No other currencies yet."
            rows={data.map((currency) => ({
              key: currency.code,
              cells: [
                <span key="name">
                  {currency.name} <span className="text-muted">{currency.code}</span>
                </span>,
                currency.countries.map((country) => regionName(country) ?? country).join(", "),
                <span key="rate" className={currency.problem ? "text-danger" : undefined}>
                  {rateInWords(currency)}
                </span>,
                `${currency.margin_percent}%`,
                roundingInWords(currency.rounding),
                currency.example ?? "–",
                mayWrite && (
                  <span key="acts" className="flex gap-1 max-sm:flex-col">
                    <Button variant="ghost" size="sm" onClick={() => setEditing(currency)}>
                      Edit<span className="sr-only"> {currency.name}</span>
                    </Button>
                    <Button
                      variant="quiet"
                      size="sm"
                      onClick={() => {
                        if (!window.confirm(`Remove ${currency.name}?`)) return;
                        void attempt(
                          () =>
                            admin.delete("v1/admin/currencies/{code}", { params: { code: currency.code } }),
                          "Removed",
                        );
                      }}
                    >
                      Remove<span className="sr-only"> {currency.name}</span>
                    </Button>
                  </span>
                ),
              ],
            }))}
          />
          <p className="text-sm text-muted">
            Rates come from the European Central Bank’s daily file, unless you fix one. A rate that moves by
            more than 10% is on hold until you use it.
          </p>
        </Section>
      </div>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        {editing !== null && (
          <DialogContent title={editing === "new" ? "New currency" : editing.name}>
            <CurrencyForm
              key={editing === "new" ? "" : editing.code}
              currency={editing === "new" ? null : editing}
              taken={data.map(({ code }) => code)}
              onDone={(words) => {
                setEditing(null);
                showToast(words);
                refresh();
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function HeldRate({
  currency: { name, held, serving },
  onApprove,
}: {
  currency: AdminCurrency;
  onApprove: (day: string) => void;
}) {
  if (!held || !serving) return null;
  const { rate, day, move_percent: move } = held;
  return (
    <Notice tone="warning" title={`The new rate of ${name} is on hold, because it moved by ${move}%`}>
      <p>
        {serving.rate}
        {serving.day ? ` of ${formatDay(serving.day)}` : ""} is still in use. The bank’s rate of{" "}
        {formatDay(day)} is {rate}.
      </p>
      <Button size="sm" variant="ghost" className="mt-2" onClick={() => onApprove(day)}>
        Use the new rate<span className="sr-only"> of {name}</span>
      </Button>
    </Notice>
  );
}
