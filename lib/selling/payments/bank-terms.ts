import type { Database, Transaction } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { endOfDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";

/** Where a transfer goes and how many working days it may take. */
export type BankTerms = { days: number; account: { label: string; value: string }[] };

/** The bank's terms as the shop set them, read afresh: an account that changed must never be told from a cache. */
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

/** When money that travels by bank has to be there for an order placed at `now`: the end of the last working day. */
export const bankDueAt = async (now: Date): Promise<Date> =>
  endOfDay(workingDaysAfter(now, (await readBankTerms()).days));
