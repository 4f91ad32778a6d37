"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { minorDigits } from "@/lib/platform/money/currencies";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatAmount } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";

/** What a product costs in the currencies beside the shop's own, where somebody sets that by hand. Nothing for shops without. */
export function CurrencyPrices({ slug }: { slug: string }) {
  const mayPrice = useMay("prices.write");
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: currencies = [] } = useQuery({
    queryKey: ["currencies"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/currencies", { signal })).data,
    enabled: mayPrice,
  });
  const code = chosen ?? currencies[0]?.code;
  if (!code) return null;
  return (
    <div className="mt-6">
      <Section title="Prices in other currencies">
        <p className="text-sm text-muted">
          Prices are converted unless you set them here. Customers can’t see them yet.
        </p>
        {currencies.length > 1 && (
          <Select
            aria-label="Currency"
            className="justify-self-start"
            value={code}
            onChange={({ target }) => setChosen(target.value)}
          >
            {currencies.map((one) => (
              <option key={one.code} value={one.code}>
                {one.code}, {one.name}
              </option>
            ))}
          </Select>
        )}
        <PricesIn key={`${slug} ${code}`} slug={slug} code={code} />
      </Section>
    </div>
  );
}

function PricesIn({ slug, code }: { slug: string; code: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const params = { slug, code };
  const key = ["products", slug, "currency-prices", code];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/products/{slug}/currency-prices/{code}", { params, signal })).data,
  });
  if (!data) return null;
  const places = minorDigits(code);
  const shown = (amount: number | null | undefined) => amount?.toFixed(places) ?? "";
  const byHand = new Map(data.prices.map(({ sku, price }) => [sku, shown(price)]));
  const textOf = (sku: string) => typed[sku] ?? byHand.get(sku) ?? "";
  const isUnread = (sku: string) => textOf(sku).trim() !== "" && !((parseNumber(textOf(sku)) ?? 0) > 0);
  const isChanged = data.variants.some(({ sku }) => textOf(sku) !== (byHand.get(sku) ?? ""));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (data.variants.some(({ sku }) => isUnread(sku))) {
      showErrorToast(`Enter amounts in ${code}, such as ${shown(1_250)}, or leave them empty.`);
      return;
    }
    setBusy(true);
    const prices = data.variants.flatMap(({ sku }) => {
      const price = parseNumber(textOf(sku));
      return price === null ? [] : [{ sku, price }];
    });
    try {
      await admin.put("v1/admin/products/{slug}/currency-prices/{code}", { params, body: { prices } });
      showToast("Saved");
      await client.invalidateQueries({ queryKey: key });
      setTyped({});
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showErrorToast(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <SmallTable
        caption={`Prices in ${code}`}
        empty=""
        head={["SKU", "Price", `Converted, ${code}`, `Set by hand, ${code}`]}
        rows={data.variants.map(({ sku, own_price: own, converted }) => ({
          key: sku,
          cells: [
            sku,
            formatAmount(own),
            shown(converted) || "No rate yet",
            <TextInput
              key="price"
              inputMode="decimal"
              aria-label={`Price of ${sku} in ${code}`}
              aria-invalid={isUnread(sku)}
              className="min-w-32"
              value={textOf(sku)}
              onChange={({ target }) => setTyped({ ...typed, [sku]: target.value })}
            />,
          ],
        }))}
      />
      <Button
        type="submit"
        variant="ghost"
        busy={isBusy}
        disabled={!isChanged}
        className="justify-self-start"
      >
        Save prices in {code}
      </Button>
    </form>
  );
}
