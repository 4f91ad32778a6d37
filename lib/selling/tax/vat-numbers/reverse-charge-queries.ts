import { eq } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { TaxExemption } from "@/lib/selling/orders/schema";
import { isInEuVat } from "../markets/vat-territory";
import type { Destination } from "../model";
import { vatNumberChecks } from "../tables";
import { formatVatNumber, parseVatNumber } from "./formats";
import { VALID_DAYS, type VatCheckState } from "./model";
import { canReverseCharge, type ReverseChargeSettings } from "./reverse-charge";

/** Whether a register's “valid” still frees a customer from VAT. */
const isCheckFresh = (
  { state, checkedAt }: { state: VatCheckState; checkedAt: Date | null },
  now: Date,
): boolean =>
  state === "valid" && checkedAt !== null && now.getTime() - checkedAt.getTime() <= VALID_DAYS * 86_400_000;

/** Whether a buyer's VAT number moves the tax to them; a note says why a number that they have doesn't. */
type ReverseCharge = { exemption: TaxExemption | null; note: string | null };

const NONE: ReverseCharge = { exemption: null, note: null };
const UNCHECKED =
  "We haven’t been able to check your VAT number yet, so VAT is charged. Try again later, or contact us.";
const INVALID = "Your VAT number isn’t registered for trade within the EU, so VAT is charged.";

/**
 * Finds whether a trade customer accounts for the VAT of a sale themselves: one of another EU country whose number its
 * register has confirmed. A number that no register has confirmed lately is charged VAT.
 */
export async function findReverseCharge(
  executor: Database | Transaction,
  customerId: string | null,
  destination: Destination,
  settings: ReverseChargeSettings,
  now: Date,
): Promise<ReverseCharge> {
  const home = homeCountryOf(settings);
  if (customerId === null || !canReverseCharge(settings)) return NONE;
  if (!isInEuVat(destination) || destination.country === home) return NONE;
  const [row] = await executor
    .select({ taxId: customers.taxId, tradeStatus: customers.tradeStatus, check: vatNumberChecks })
    .from(customers)
    .leftJoin(vatNumberChecks, eq(vatNumberChecks.customerId, customers.id))
    .where(eq(customers.id, customerId));
  const number = row?.tradeStatus === "approved" ? parseVatNumber(row.taxId ?? "") : null;
  if (!number || !isEuCountry(number.country) || number.country === home) return NONE;
  const check = row?.check?.number === formatVatNumber(number) ? row.check : null;
  if (check?.state === "invalid") return { exemption: null, note: INVALID };
  if (!check || !isCheckFresh(check, now)) return { exemption: null, note: UNCHECKED };
  const exemption = {
    kind: "reverse_charge" as const,
    reason: "Reverse charge",
    certificate: check.number,
    places: [destination.country],
    expiresOn: null,
  };
  return { exemption, note: null };
}

/** What the register said last of a customer's number; null if it is no VAT number, or hasn't been asked about. */
export async function findVatCheck(customerId: string, taxId: string | null) {
  const number = parseVatNumber(taxId ?? "");
  if (!number) return null;
  const [check] = await db().select().from(vatNumberChecks).where(eq(vatNumberChecks.customerId, customerId));
  return check?.number === formatVatNumber(number) ? check : null;
}
