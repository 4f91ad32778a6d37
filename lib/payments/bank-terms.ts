import { inArray } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { settingValues } from "@/lib/db/schema/shop";

/** Where a transfer goes and how many working days it may take. */
export type BankTerms = { days: number; account: { label: string; value: string }[] };

const DEFAULTS: BankTerms = {
  days: 3,
  account: [
    { label: "Beneficiary", value: "Adamas (example)" },
    { label: "Bank", value: "Example Bank, New York" },
    { label: "Account number", value: "000000000" },
    { label: "Routing number", value: "000000000" },
    { label: "SWIFT/BIC", value: "EXAMPLEXXX" },
  ],
};

/** The bank's terms as the shop set them, read afresh: an account that changed must never be told from a cache. */
export async function readBankTerms(): Promise<BankTerms> {
  const rows = await db()
    .select()
    .from(settingValues)
    .where(inArray(settingValues.key, ["bankDetails", "bankTransferDays"]));
  const days = rows.find((row) => row.key === "bankTransferDays")?.value;
  const details = rows.find((row) => row.key === "bankDetails")?.value;
  return {
    days: typeof days === "number" && Number.isInteger(days) && days > 0 ? days : DEFAULTS.days,
    account: readAccount(details) ?? DEFAULTS.account,
  };
}

function readAccount(value: unknown): BankTerms["account"] | null {
  if (typeof value !== "object" || value === null) return null;
  const lines = Object.entries(value).flatMap(([label, text]) =>
    typeof text === "string" && text ? [{ label, value: text }] : [],
  );
  return lines.length ? lines : null;
}
