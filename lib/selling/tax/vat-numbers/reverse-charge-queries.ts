import { eq } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { TaxExemption } from "@/lib/selling/orders/schema";
import { isInEuVat, isOutsideVat } from "../markets/vat-territory";
import type { Destination } from "../model";
import { vatNumberAnswers, vatNumberChecks } from "../tables";
import { formatVatNumber, parseVatNumber, type VatNumber } from "./formats";
import { VALID_DAYS, type VatCheckState } from "./model";
import { canReverseBritish, canReverseCharge, type ReverseChargeSettings } from "./reverse-charge";

/** Whether a register's “valid” still frees a customer from VAT. */
const isCheckFresh = (
  { state, checkedAt }: { state: VatCheckState; checkedAt: Date | null },
  now: Date,
): boolean =>
  state === "valid" && checkedAt !== null && now.getTime() - checkedAt.getTime() <= VALID_DAYS * 86_400_000;

/** Whether a buyer's VAT number moves the tax to them; a note says why a number that they have doesn't. */
type ReverseCharge = {
  exemption: TaxExemption | null;
  note: string | null;
  /** whether the buyer may enter a VAT number */
  isAsked: boolean;
};

const NONE: ReverseCharge = { exemption: null, note: null, isAsked: false };
const WRONG = "This VAT number isn’t one of the place of delivery, so VAT is charged.";
const UNCHECKED =
  "We haven’t been able to check your VAT number yet, so VAT is charged. Try again later, or contact us.";
const INVALID = "Your VAT number isn’t registered for trade within the EU, so VAT is charged.";
const INVALID_IN_BRITAIN = "HMRC doesn’t know your VAT number, so VAT is charged.";

/** Whether businesses at a destination may account for its VAT themselves, by where a number has to be from: the EU, or Great Britain. */
function areaOf(destination: Destination, settings: ReverseChargeSettings): "EU" | "GB" | null {
  const home = homeCountryOf(settings);
  if (isInEuVat(destination)) return canReverseCharge(settings) && destination.country !== home ? "EU" : null;
  if (destination.country !== "GB" || isOutsideVat(destination)) return null;
  return canReverseBritish(settings) ? "GB" : null;
}

const isOfArea = ({ country, prefix }: VatNumber, area: "EU" | "GB", home: string | null): boolean =>
  area === "GB" ? prefix === "GB" : isEuCountry(country) && country !== home;

/**
 * Finds whether a trade customer accounts for the VAT of a sale themselves: one of another EU country, or of Great Britain for a
 * parcel from abroad, whose number its register has confirmed. A number that no register has confirmed lately is charged VAT.
 * Where the owner allows it, others enter their number at checkout.
 * @param typed the number that was entered; null for none
 */
export async function findReverseCharge(
  executor: Database | Transaction,
  customerId: string | null,
  destination: Destination,
  settings: ReverseChargeSettings,
  now: Date,
  typed: string | null = null,
): Promise<ReverseCharge> {
  const area = areaOf(destination, settings);
  if (area === null) return NONE;
  const home = homeCountryOf(settings);
  const trade = customerId === null ? null : await findTradeNumber(executor, customerId);
  const isAsked = settings.guestVatNumbers && trade === null;
  const number = trade?.number ?? (isAsked && typed ? parseVatNumber(typed) : null);
  if (!number || !isOfArea(number, area, home))
    return { ...NONE, isAsked, note: typed && isAsked ? WRONG : null };
  const check = trade ? trade.check : await findAnswer(executor, number);
  if (check?.state === "invalid")
    return { exemption: null, note: area === "GB" ? INVALID_IN_BRITAIN : INVALID, isAsked };
  if (!check || !isCheckFresh(check, now)) return { exemption: null, note: UNCHECKED, isAsked };
  const exemption = {
    kind: "reverse_charge" as const,
    reason: "Reverse charge",
    certificate: check.number,
    places: [destination.country],
    expiresOn: null,
  };
  return { exemption, note: null, isAsked };
}

/** The VAT number of an approved trade customer, with what its register said; null of others, and of those without one. */
async function findTradeNumber(executor: Database | Transaction, customerId: string) {
  const [row] = await executor
    .select({ taxId: customers.taxId, tradeStatus: customers.tradeStatus, check: vatNumberChecks })
    .from(customers)
    .leftJoin(vatNumberChecks, eq(vatNumberChecks.customerId, customers.id))
    .where(eq(customers.id, customerId));
  const number = row?.tradeStatus === "approved" ? parseVatNumber(row.taxId ?? "") : null;
  if (!number) return null;
  return { number, check: row?.check?.number === formatVatNumber(number) ? row.check : null };
}

/** What a register said of a number that was entered at checkout; null if it wasn't asked. */
async function findAnswer(executor: Database | Transaction, number: VatNumber) {
  const [row] = await executor
    .select()
    .from(vatNumberAnswers)
    .where(eq(vatNumberAnswers.number, formatVatNumber(number)));
  return row ?? null;
}

/** What the register said last of a customer's number; null if it is no VAT number, or hasn't been asked about. */
export async function findVatCheck(customerId: string, taxId: string | null) {
  const number = parseVatNumber(taxId ?? "");
  if (!number) return null;
  const [check] = await db().select().from(vatNumberChecks).where(eq(vatNumberChecks.customerId, customerId));
  return check?.number === formatVatNumber(number) ? check : null;
}
