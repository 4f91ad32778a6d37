import { currencyCode, decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import type { ReportRow } from "../port";
import type { AccountName, Accounts } from "./accounts";
import type { JournalLine } from "./postings";

/** What each account is for, as the report says it. */
const ACCOUNT_WORDS: Readonly<Record<AccountName, string>> = {
  card: "Card payments",
  bank: "Bank transfers",
  other: "Other payments",
  credit: "Store credit",
  giftCards: "Gift cards not yet spent",
  tax: "Tax collected",
  duties: "Duties collected for customs",
  deposits: "Money that is no sale",
  sales: "Goods sold, without tax",
  discounts: "Discounts",
  returns: "Goods refunded, without tax",
  shipping: "Delivery, without tax",
  planFees: "Kept of canceled payment plans",
  unusedGiftCards: "Gift cards that expired or were voided",
  goodwill: "Store credit given as goodwill",
  disputes: "Disputed payments",
  fees: "Fees of disputes",
  rounding: "Rounding",
};

const detailed = ({ account, detail }: JournalLine) =>
  detail ? `${ACCOUNT_WORDS[account]}: ${detail}` : ACCOUNT_WORDS[account];

/** The journal as the report shows it. */
export const journalRows = (lines: readonly JournalLine[], accounts: Accounts) =>
  lines.map((line) => ({
    day: line.day,
    code: accounts[line.account].code,
    account: accounts[line.account].name,
    detail: detailed(line),
    debit: decimalFromCents(line.debitCents),
    credit: decimalFromCents(line.creditCents),
  }));

/** Days as QuickBooks reads them in the United States: `12/24/2026`. */
const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** The same as Xero reads them: `24/12/2026`. */
const dayFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1");

/** Most characters of the number of an entry that QuickBooks Online takes. */
const ENTRY_NUMBER = 21;

/** The number of a day's entry: the shop's name as far as it fits, and the day. A name without Latin letters has no part in it. */
const entryNumber = (day: string): string => {
  const name = site.name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z\d]/g, "");
  const most = ENTRY_NUMBER - day.length - 1;
  return [name.slice(0, most), day].filter(Boolean).join("-");
};

/** The journal as QuickBooks Online imports journal entries: an entry a day, numbered by it. */
export const quickBooksRows = (lines: readonly JournalLine[], accounts: Accounts): ReportRow[] =>
  lines.map((line) => ({
    JournalNo: entryNumber(line.day),
    JournalDate: monthFirst(line.day),
    AccountName: accounts[line.account].name,
    Debits: line.debitCents > 0 ? decimalFromCents(line.debitCents) : "",
    Credits: line.creditCents > 0 ? decimalFromCents(line.creditCents) : "",
    Description: detailed(line),
    Currency: currencyCode(),
  }));

/** The journal as Xero imports manual journals: a journal a day, debits above zero and credits below. */
export const xeroRows = (lines: readonly JournalLine[], accounts: Accounts, taxRate: string): ReportRow[] =>
  lines.map((line) => ({
    "*Narration": `${site.name} ${line.day}`,
    "*Date": dayFirst(line.day),
    Description: detailed(line),
    "*AccountCode": accounts[line.account].code,
    "*TaxRate": taxRate,
    "*Amount": decimalFromCents(subtractCents(line.debitCents, line.creditCents)),
    TrackingName1: "",
    TrackingOption1: "",
    TrackingName2: "",
    TrackingOption2: "",
  }));
