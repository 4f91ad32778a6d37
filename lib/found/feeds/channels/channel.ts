import type { Offer, OfferAvailability } from "../offer";

/** What a column says of an offer depends on, beside the offer. */
export type FeedScope = {
  /** a decimal amount with the shop's currency, as feeds write it: `1250.00 EUR` */
  readonly money: (amount: number) => string;
  /** the day on which something that takes so many business days ships: `2026-12-14` */
  readonly shipDay: (leadDays: number) => string;
};

/** A column of a channel's file, with the rules that the channel publishes for it. */
export type Column = {
  readonly name: string;
  /** where the channel publishes the rules below */
  readonly source: string;
  /** an offer without it isn't listed */
  readonly isRequired?: true;
  /** most characters of a value */
  readonly most?: number;
  /** the only values that are allowed */
  readonly values?: readonly string[];
  /** the form of every value */
  readonly form?: RegExp;
  /** most values in one field, and what divides them */
  readonly repeated?: { readonly most: number; readonly by: string };
  /** the text; empty for none */
  readonly of: (offer: Offer, scope: FeedScope) => string;
};

/** The channels, as the owner chooses them and as addresses name them. */
export const CHANNEL_IDS = ["google", "meta", "pinterest", "microsoft"] as const;
export type ChannelId = (typeof CHANNEL_IDS)[number];

/** A place that lists the shop's goods, as data. */
export type Channel = {
  readonly id: ChannelId;
  readonly name: string;
  /** where the owner enters the addresses of the files */
  readonly console: string;
  readonly columns: readonly Column[];
  readonly availability: Readonly<Record<OfferAvailability, string>>;
  /** most offers in one file */
  readonly mostRows: number;
};

/** An offer as the values of a channel's columns, in their order. */
export const rowOf = ({ columns }: Channel, offer: Offer, scope: FeedScope): string[] =>
  columns.map((column) => plain(column.of(offer, scope)));

/**
 * Text that needs no quotes in a tab-separated file: white space and control characters become single spaces, and straight
 * double quotes, which some readers take for quoting, become inch marks.
 */
export function plain(text: string): string {
  // most values need nothing done
  if (!UNPLAIN.test(text)) return text;
  return text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll('"', "″")
    .trim();
}
// classes of Unicode would take four times as long
const UNPLAIN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f"\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]|\s\s|^\s|\s$/;

/** What a channel's rules say against a row, in words for the owner; null for a row that it takes. */
export function rowProblem({ columns }: Channel, row: readonly string[]): string | null {
  for (const [at, column] of columns.entries()) {
    const problem = valueProblem(column, row[at] ?? "");
    if (problem !== null) return `${column.name} ${problem}`;
  }
  return null;
}

function valueProblem({ isRequired, most, values, form, repeated }: Column, text: string): string | null {
  if (text === "") return isRequired ? "is missing" : null;
  if (repeated) {
    const entries = text.split(repeated.by);
    if (entries.length > repeated.most) return `has more than ${repeated.most} values`;
    return entries.map((entry) => oneProblem({ most, values, form }, entry)).find(Boolean) ?? null;
  }
  return oneProblem({ most, values, form }, text);
}

type Rules = { most: number | undefined; values: readonly string[] | undefined; form: RegExp | undefined };

function oneProblem({ most, values, form }: Rules, text: string): string | null {
  // an emoji is one character to a channel and two to a string
  if (most !== undefined && text.length > most && [...text].length > most)
    return `is longer than ${most} characters`;
  if (values && !values.includes(text)) return `can’t be “${text}”`;
  return form && !form.test(text) ? "has a form that isn’t accepted" : null;
}
