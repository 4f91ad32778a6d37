import type { Database, Transaction } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { endOfDay, workingDaysAfter, workshopDay } from "@/lib/selling/shipping/working-days";

/** The account for a transfer and how many working days the transfer may take. */
export type BankTerms = { days: number; account: { label: string; value: string }[] };

/** Reads the shop's bank terms without a cache, because a shopper must never see an outdated account. */
export async function readBankTerms(executor?: Database | Transaction): Promise<BankTerms> {
  const { bankTransferDays, bankDetails } = await loadShopSettings(executor);
  const { beneficiary, bank, account, routing, iban, bic } = bankDetails;
  const rows: [string, string | null][] = [
    ["Beneficiary", beneficiary],
    ["Bank", bank],
    ["Account number", account],
    ["Routing number", routing],
    ["IBAN", iban],
    ["BIC", bic],
  ];
  return {
    days: bankTransferDays,
    account: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** Returns when a bank transfer is due for an order placed at `now`: the end of the last working day. */
export const bankDueAt = async (now: Date): Promise<Date> =>
  endOfDay(workingDaysAfter(workshopDay(now), (await readBankTerms()).days));
