import { currencyCodes } from "@/lib/platform/intl/money";
import { currencyCode, currencySign } from "@/lib/platform/money/model";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";

/** What a text says of the currency of prices. */
export type NamedCurrencies = {
  /** whether it names the shop's currency; a bare $ is that of twenty countries, and names none */
  isOwn: boolean;
  /** other currencies, as the text writes them */
  others: string[];
};

/**
 * What a text is: a price or the name of its column, which may name any currency · a column that isn't read, whose words
 * mean much else · a title, or the file's name, whose words mean anything.
 */
export type CurrencyPlace = "price" | "column" | "title";

/** Codes that are words or abbreviations of the trade: everything, a crown's top, angles, shapes. */
const ALSO_WORDS = new Set(
  "ALL TOP ANG SHP STD STN CRC CUP XXX XTS XUA XSU XAU XAG XPD XPT XBA XBB XBC XBD".split(" "),
);
/** Currencies that the trade writes in names of files and titles. */
const TRADING = new Set(
  (
    "USD EUR GBP INR HKD CNY RMB CNH AED ILS NIS SGD ZAR THB JPY CAD AUD CHF NZD SEK NOK DKK PLN CZK HUF RUB KRW TWD MYR IDR VND BRL " +
    "MXN SAR QAR KWD BHD OMR EGP NGN KES BWP LKR PKR BDT NPR"
  ).split(" "),
);
const CODES: ReadonlySet<string> = new Set(
  [...currencyCodes(), ...TRADING].filter((code) => !ALSO_WORDS.has(code)),
);

const WORDS =
  /\b(euros?|rupees?|pounds? sterling|british pounds?|yen|yuan|renminbi|dirhams?|she[kq]els?|(swiss )?francs?|baht|ringgit|rupiah|pesos?|krone[nr]?|kronor|zloty|roubles?|rubles?|riyals?|dinars?|taka|lakhs?|crores?|(hong kong|hk|canadian|australian|singapore|taiwan|new zealand) dollars?)\b/i;
/** A column's words that are about money. */
const MONEY = /price|amount|\bamt\b|total|rate|cost|value|\bppc\b|\bpr\b|\/ ?cts?\b|\bper ca?r?a?t|\bmrp\b/i;
const US_DOLLARS = /\bUS ?\$|\$ ?US\b|\bUS DOLLARS?\b|\bUNITED STATES DOLLARS?\b/;
/** Whether the shop sells in the dollars that the trade means by a bare sign. */
const isInDollars = (): boolean => currencyCode() === FIRST_PROFILE.currency.code;

/** How the trade writes currencies beside their code and sign, in capitals. */
const LOCAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  INR: ["RS", "RUPEE", "RUPEES"],
  CNY: ["RMB", "YUAN", "RENMINBI"],
  ILS: ["NIS", "SHEKEL", "SHEKELS"],
  EUR: ["EURO", "EUROS"],
  JPY: ["YEN"],
  AED: ["DIRHAM", "DIRHAMS", "DHS"],
  THB: ["BAHT"],
  CHF: ["FRANC", "FRANCS"],
};
const ownWords = (): readonly string[] => [currencyCode(), ...(LOCAL_WORDS[currencyCode()] ?? [])];

/** Whether a mark that a text has beside an amount is that of the shop's currency. */
const isOwnMark = (mark: string): boolean =>
  [currencySign(), ...ownWords()].includes(mark.toUpperCase().replace(/\.$/, ""));

/** What may stand before and after an amount of the shop's currency: `USD`, `US$`, `$`; `₹`, `Rs.`. */
export function ownMarks(): { before: RegExp; after: RegExp } {
  if (isInDollars()) return DOLLAR_MARKS;
  const words = [...ownWords(), currencySign()].map((word) => word.replaceAll(/[.$]/g, "\\$&")).join("|");
  return {
    before: new RegExp(`^(?:${words})\\.?\\s*`, "i"),
    after: new RegExp(`\\s*(?:${words})\\.?$`, "i"),
  };
}
const DOLLAR_MARKS = {
  before: /^(USD?\s*\$|USD|\$)\s*/i,
  after: /\s*(USD|US\s*\$|\$|US dollars?)$/i,
};

/** What a dollar sign may follow without a space and is no country: "PPC$". */
const BEFORE_DOLLAR = new Set("US USD PPC PR CT CTS PC PER IN AMT NET RAP TOT BY OFF".split(" "));
/** Countries whose dollar it is, also with a space between. */
const COUNTRIES = new Set(
  "A AU AUD BD BR BZ C CA CAD CDN FJ HK HKD J JM MX MEX NT NTD NZ NZD S SG SGD TT TW TWD".split(" "),
);

/** The text's words, as they are compared: "priceInr_2" → "price Inr 2". */
const spaced = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/_/g, " ");

/** Dollar signs with letters beside them, which say whose dollar it is: HK$, C$, "$ CAD". */
const foreignDollars = (upper: string): string[] => [
  ...[...upper.matchAll(/\b([A-Z]{1,3})\$(?![A-Z])/g)].flatMap(([whole, before = ""]) =>
    BEFORE_DOLLAR.has(before) ? [] : [whole],
  ),
  ...[...upper.matchAll(/\b([A-Z]{1,3})[. ]\$|\$ ?([A-Z]{1,3})\b/g)].flatMap(([whole, before, after]) =>
    COUNTRIES.has(before ?? after ?? "") ? [whole] : [],
  ),
];

/** Codes of a text in a place: any in a price, those of the trade in a title, and in a column that is short or about money. */
function codesIn(tokens: readonly string[], place: CurrencyPlace, isMoney: boolean): string[] {
  const isKnown = isMoney ? CODES : place === "title" || tokens.length <= 2 ? TRADING : null;
  return tokens.filter((token) => isKnown?.has(token));
}

/** Digits of another script, and an amount with letters of one. */
const ANOTHER_SCRIPT = /(?!\d)\p{Nd}|\d.*[^\p{Script=Latin}\P{L}]|[^\p{Script=Latin}\P{L}].*\d/u;

/** Finds the currencies that a text names. Whatever isn't the shop's own counts as another, also by digits of another script. */
export function namedCurrencies(text: string, place: CurrencyPlace): NamedCurrencies {
  // what a machine writes for a price is read a million times
  if (place === "price" && (isInDollars() ? /^\$?[\d.,]*$/ : /^[\d.,]*$/).test(text))
    return { isOwn: false, others: [] };
  const words = spaced(text);
  const upper = words.toUpperCase().replace(/\bU\.S\.?(?=[ $]|$)/g, "US");
  const tokens = upper.split(/[^A-Z0-9]+/).flatMap((token) => token.match(/[A-Z]+/g) ?? []);
  const isMoney = place === "price" || (place === "column" && MONEY.test(words));
  const named = [
    ...(text.match(/\p{Sc}/gu) ?? []).filter((sign) => !isInDollars() || !/^[$＄﹩]$/.test(sign)),
    ...foreignDollars(upper),
    ...(!isInDollars() && US_DOLLARS.test(upper) ? ["US dollars"] : []),
    ...codesIn(tokens, place, isMoney),
    ...((isMoney || place === "title") && WORDS.test(words) ? [WORDS.exec(words)?.[0] ?? ""] : []),
    ...(isMoney && tokens.includes("RS") ? ["Rs"] : []),
    ...(place === "price" && ANOTHER_SCRIPT.test(words) ? ["another script"] : []),
  ];
  const isOwn =
    tokens.some((token) => ownWords().includes(token)) ||
    (isInDollars() ? US_DOLLARS.test(upper) : text.includes(currencySign()));
  return { isOwn, others: [...new Set(named)].filter((mark) => !isOwnMark(mark)) };
}

/** Whether a cell of a currency column is the shop's currency, or only a bare dollar sign; any other is another one. */
export function readCurrency(text: string): "own" | "bare" | "other" {
  const word = text.normalize("NFKC").trim();
  if (!isInDollars()) return isOwnMark(word) ? "own" : "other";
  if (/^(\$|dollars?)$/i.test(word)) return "bare";
  return /^(US ?\$|\$ ?US|U\.S\. ?\$|USD( ?\$)?|\$ ?USD|U\.?S\.? dollars?|united states dollars?)$/i.test(
    word,
  )
    ? "own"
    : "other";
}
