import { currencyOf } from "@/lib/platform/intl/currencies";
import { type AmountFormat, cents, shopCurrency, writeAmount } from "@/lib/platform/money/model";

/** A line of a change as people read it: a field with its value before and after, or one fact of it. */
export type ChangeLine =
  | { field: string; before: string; after: string; value?: never }
  | { field: string; value: string };

const NONE = "–";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Amounts are recorded in cents, by names that say so. */
const CENTS = /(?<=[a-z])Cents$/;

/** `activeFrom` and `active_from` as words: “Active from”; `priceCents` is the “Price”. */
const wordsOf = (field: string): string => {
  const words = field
    .replace(CENTS, "")
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(value: unknown, format: AmountFormat, field = ""): string {
  if (CENTS.test(field) && Number.isInteger(value)) return writeAmount(cents(value as number), format);
  if (value === null || value === undefined || value === "") return NONE;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return value.length === 0 ? NONE : value.map((part) => textOf(part, format)).join(", ");
  if (!isObject(value)) return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return parts.length === 0
    ? NONE
    : parts.map(([field, part]) => `${wordsOf(field)}: ${textOf(part, format, field)}`).join("; ");
}

function compared(field: string, before: unknown, after: unknown, format: AmountFormat): ChangeLine[] {
  if (!isObject(before) && !isObject(after)) {
    return [{ field, before: textOf(before, format), after: textOf(after, format) }];
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((key) => ({
      field: wordsOf(key),
      before: textOf(old[key], format, key),
      after: textOf(now[key], format, key),
    }))
    .filter((line) => line.before !== line.after);
}

const isFieldChange = (change: unknown): change is { field: string; from: unknown; to: unknown } =>
  isObject(change) && typeof change.field === "string" && "from" in change;

/**
 * What an entry of the audit log says was changed, line by line. Commands record `from` and `to`, `before` and `after`, or
 * a list of changed fields; what else they record are facts of the change.
 */
export function changeLines(detail: Readonly<Record<string, unknown>>): ChangeLine[] {
  const { changes, from, to, before, after, amountsIn, ...facts } = detail;
  // an order's amounts may be in another currency than the shop's
  const format = typeof amountsIn === "string" ? currencyOf(amountsIn) : shopCurrency();
  const isList = Array.isArray(changes) && changes.every(isFieldChange);
  const listed = isList
    ? changes.flatMap((change) => compared(wordsOf(change.field), change.from, change.to, format))
    : [];
  const pairs = [
    [from, to, "from", "to"],
    [before, after, "before", "after"],
  ] as const;
  const rest: Record<string, unknown> = { ...facts, ...(isList ? {} : { changes }) };
  const values = pairs.flatMap(([old, now, oldName, newName]) => {
    if (old !== undefined && now !== undefined) return compared("Value", old, now, format);
    // one of them alone is a fact
    Object.assign(rest, { [oldName]: old, [newName]: now });
    return [];
  });
  return [
    ...listed,
    ...values,
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => ({ field: wordsOf(field), value: textOf(value, format, field) })),
  ];
}
