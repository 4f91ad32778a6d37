import { cents, formatMoney } from "@/lib/platform/money/model";

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

function textOf(value: unknown, field = ""): string {
  if (CENTS.test(field) && Number.isInteger(value)) return formatMoney(cents(value as number));
  if (value === null || value === undefined || value === "") return NONE;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.map((part) => textOf(part)).join(", ");
  if (!isObject(value)) return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return parts.length === 0
    ? NONE
    : parts.map(([field, part]) => `${wordsOf(field)}: ${textOf(part, field)}`).join("; ");
}

function compared(field: string, before: unknown, after: unknown): ChangeLine[] {
  if (!isObject(before) && !isObject(after)) {
    return [{ field, before: textOf(before), after: textOf(after) }];
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((key) => ({ field: wordsOf(key), before: textOf(old[key], key), after: textOf(now[key], key) }))
    .filter((line) => line.before !== line.after);
}

const isFieldChange = (change: unknown): change is { field: string; from: unknown; to: unknown } =>
  isObject(change) && typeof change.field === "string" && "from" in change;

/**
 * What an entry of the audit log says was changed, line by line. Commands record `from` and `to`, `before` and `after`, or
 * a list of changed fields; what else they record are facts of the change.
 */
export function changeLines(detail: Readonly<Record<string, unknown>>): ChangeLine[] {
  const { changes, from, to, before, after, ...facts } = detail;
  const isList = Array.isArray(changes) && changes.every(isFieldChange);
  const listed = isList
    ? changes.flatMap((change) => compared(wordsOf(change.field), change.from, change.to))
    : [];
  const pairs = [
    [from, to, "from", "to"],
    [before, after, "before", "after"],
  ] as const;
  const rest: Record<string, unknown> = { ...facts, ...(isList ? {} : { changes }) };
  const values = pairs.flatMap(([old, now, oldName, newName]) => {
    if (old !== undefined && now !== undefined) return compared("Value", old, now);
    // one of them alone is a fact
    Object.assign(rest, { [oldName]: old, [newName]: now });
    return [];
  });
  return [
    ...listed,
    ...values,
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => ({ field: wordsOf(field), value: textOf(value, field) })),
  ];
}
