import { notFoundError } from "@/lib/platform/api/declare/errors";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import type { CallOf } from "../admin/serve-admin";
import { approveHeldRate, removeCurrency, saveCurrency } from "./commands";
import type { approveRateEndpoint, removeCurrencyEndpoint, saveCurrencyEndpoint } from "./endpoints";
import { type ListedCurrency, listCurrencies } from "./view";

const shown = ({ marginPercent, rate, held, ...currency }: ListedCurrency) => ({
  ...currency,
  name: nameOfCurrency(currency.code),
  margin_percent: marginPercent,
  fixed_rate: rate,
  held: held && { rate: held.rate, day: held.day, move_percent: Math.round(held.movePercent * 100) / 100 },
});

export async function handleAdminCurrencies() {
  const currencies = await listCurrencies();
  return { data: currencies.map(shown), total: currencies.length };
}

export async function handleSaveCurrency({ params, body, audit }: CallOf<typeof saveCurrencyEndpoint>) {
  const { countries, margin_percent: marginPercent, rounding, fixed_rate: rate } = body;
  await saveCurrency(params.code, { countries, marginPercent, rounding, rate }, audit("currency save"));
  const saved = (await listCurrencies()).find(({ code }) => code === params.code);
  if (!saved) throw notFoundError("This currency");
  return { data: shown(saved) };
}

export async function handleRemoveCurrency({ params, audit }: CallOf<typeof removeCurrencyEndpoint>) {
  await removeCurrency(params.code, audit("currency remove"));
  return null;
}

export async function handleApproveRate({ params, body, audit }: CallOf<typeof approveRateEndpoint>) {
  await approveHeldRate(params.code, body.day, audit("currency rate"));
  return null;
}
