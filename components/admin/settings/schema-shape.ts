import { DIVISIONS, US_STATE_FORMAT } from "@/lib/platform/countries/divisions";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { regionName } from "@/lib/platform/intl/regions";
import { TIME_ZONE_FORMAT, timeZones } from "@/lib/platform/intl/zones";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { ORIGIN_LABELS } from "@/lib/platform/site/origin-labels";

/** The part of JSON Schema that the settings' schemas come to. */
export type JsonSchema = {
  title?: string;
  description?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  enum?: readonly string[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  default?: unknown;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  format?: string;
};

/** How a value is typed. */
export type Shape =
  | { kind: "text"; isLong: boolean; input: "text" | "date" | "time"; isNullable: boolean }
  | { kind: "number"; isWhole: boolean; isNullable: boolean; least: number }
  | { kind: "boolean" }
  | {
      kind: "choice";
      options: readonly string[];
      /** what stands for none of them, where none may be chosen */
      empty?: null | "" | undefined;
      /** the country whose states the options are */
      statesOf?: string | undefined;
    }
  | { kind: "choices"; options: readonly string[] }
  | { kind: "object"; fields: readonly { name: string; schema: JsonSchema }[] }
  | { kind: "list"; item: JsonSchema; least: number; most: number }
  | { kind: "table"; keys: readonly string[]; value: JsonSchema }
  /** one word in place of a list, such as “all” */
  | { kind: "word-or"; word: string; label: string | null; hint: string | null; other: JsonSchema };

/** Texts longer than this get several lines. */
const LONG_TEXT = 200;

/** How values of a schema are typed; null if only as JSON. */
export function shapeOf(schema: JsonSchema, isNullable = false): Shape | null {
  const { type, anyOf } = schema;
  if (anyOf) return shapeOfChoice(anyOf);
  if (Array.isArray(type)) {
    const rest = type.filter((one) => one !== "null");
    const [only] = rest;
    return rest.length === 1 && only ? shapeOf({ ...schema, type: only }, rest.length < type.length) : null;
  }
  switch (type) {
    case "string":
      if (schema.enum)
        return {
          kind: "choice",
          options: schema.enum,
          empty: isNullable ? null : undefined,
          statesOf: schema.format === US_STATE_FORMAT ? "US" : undefined,
        };
      if (schema.format === TIME_ZONE_FORMAT) return { kind: "choice", options: timeZones() };
      return {
        kind: "text",
        isLong: (schema.maxLength ?? 0) > LONG_TEXT && !schema.default,
        input: schema.format === "date" || schema.format === "time" ? schema.format : "text",
        isNullable,
      };
    case "number":
    case "integer":
      return {
        kind: "number",
        isWhole: type === "integer",
        isNullable,
        least: schema.minimum ?? 0,
      };
    case "boolean":
      return { kind: "boolean" };
    case "array":
      return shapeOfList(schema);
    case "object":
      return shapeOfObject(schema);
    default:
      return null;
  }
}

function shapeOfChoice(choices: readonly JsonSchema[]): Shape | null {
  const isNull = ({ type }: JsonSchema) => type === "null";
  const isEmptyText = (one: JsonSchema) => one.const === "";
  const rest = choices.filter((one) => !isNull(one) && !isEmptyText(one));
  const [first, second] = rest;
  if (first && rest.length === 1) {
    const shape = shapeOf(first, choices.some(isNull));
    return shape?.kind === "choice" && choices.some(isEmptyText) ? { ...shape, empty: "" } : shape;
  }
  if (first && second && rest.length === 2 && typeof first.const === "string")
    return (
      shapeOf(second) && {
        kind: "word-or",
        word: first.const,
        label: first.title ?? null,
        hint: first.description ?? null,
        other: second,
      }
    );
  return null;
}

function shapeOfList({ items, minItems = 0, maxItems = 1_000 }: JsonSchema): Shape | null {
  const item = items && shapeOf(items);
  if (!items || !item) return null;
  if (item.kind === "choice") return { kind: "choices", options: item.options };
  return { kind: "list", item: items, least: minItems, most: maxItems };
}

function shapeOfObject({ properties, propertyNames, additionalProperties }: JsonSchema): Shape | null {
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
    return fields.every(({ schema }) => shapeOf(schema)) ? { kind: "object", fields } : null;
  }
  if (!propertyNames?.enum || typeof additionalProperties !== "object") return null;
  return (
    shapeOf(additionalProperties) && { kind: "table", keys: propertyNames.enum, value: additionalProperties }
  );
}

/** What a new entry of a schema begins with. */
export function emptyValue(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  const shape = shapeOf(schema);
  switch (shape?.kind) {
    case "text":
      return shape.isNullable ? null : "";
    case "number":
      return shape.isNullable ? null : shape.least;
    case "boolean":
      return false;
    case "choice":
      return shape.options[0] ?? "";
    case "object":
      return Object.fromEntries(shape.fields.map(({ name, schema: field }) => [name, emptyValue(field)]));
    case "choices":
    case "list":
      return [];
    case "table":
      return {};
    default:
      return null;
  }
}

/** The value that was typed into a schema’s form: numbers as numbers, and null where nothing may stand. */
export function typedValue(schema: JsonSchema, value: unknown): unknown {
  if (value === null && schema.anyOf?.some(({ type }) => type === "null")) return null;
  const shape = shapeOf(schema);
  switch (shape?.kind) {
    case "text":
      return value === "" && shape.isNullable ? null : value;
    case "number":
      if (value === "" && shape.isNullable) return null;
      return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    case "object":
      return Object.fromEntries(
        shape.fields.map(({ name, schema: field }) => [name, typedValue(field, entryOf(value, name))]),
      );
    case "list":
      return Array.isArray(value)
        ? named(
            value.map((item) => typedValue(shape.item, item)),
            shape.item,
          )
        : value;
    case "table":
      return Object.fromEntries(
        Object.entries(value ?? {}).map(([key, entry]) => [key, typedValue(shape.value, entry)]),
      );
    case "word-or":
      return value === shape.word ? value : typedValue(shape.other, value);
    default:
      return value;
  }
}

/** The name that programs and orders know an entry by, which nobody has to think of: it is made from its label. */
const ID = "id";
const LABEL = "label";

/** Whether a field names its entry for programs, and is made from the entry's label. */
export const isMadeName = (name: string, fields: readonly { name: string }[]): boolean =>
  name === ID && fields.some((field) => field.name === LABEL);

/** The entries of a list, each with a name of its own; one that has a name keeps it. */
function named(entries: readonly unknown[], schema: JsonSchema): unknown[] {
  const shape = shapeOf(schema);
  if (shape?.kind !== "object" || !shape.fields.some(({ name }) => isMadeName(name, shape.fields)))
    return [...entries];
  const taken = new Set(entries.map((entry) => entryOf(entry, ID)));
  return entries.map((entry) => {
    if (entryOf(entry, ID) || typeof entry !== "object") return entry;
    const words = String(entryOf(entry, LABEL) ?? "").toLowerCase();
    const made =
      words
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^[^a-z]+/, "")
        .slice(0, 24)
        .replace(/-$/, "") || "method";
    let id = made;
    for (let nth = 2; taken.has(id); nth += 1) id = `${made}-${nth}`;
    taken.add(id);
    return { ...entry, [ID]: id };
  });
}

/** A field of a value; one that is missing is null or left out, as the schema’s default says. */
const entryOf = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {})[name];

/** A state or province with its country, such as `US-NY`. */
const DIVISION = /^([A-Z]{2})-([A-Z]{2})$/;

/** The choices that an owner calls otherwise than the settings do. */
const CHOICES: Readonly<Record<string, string>> = {
  google: "Google",
  meta: "Meta (Facebook and Instagram)",
  pinterest: "Pinterest",
  microsoft: "Microsoft",
  white: "White",
  color: "Fancy color",
  "NON CERTIFIED": "Not certified",
  "MATCHING PAIR": "Matching pair",
  table: "The shop’s table of rates",
  stripe: "Stripe Tax",
  none: "None",
  never: "Never",
  same: "The same price",
  "without-tax": "The price without tax",
  home: "At home",
  oss: "One-Stop Shop (OSS)",
  ioss: "Import One-Stop Shop (IOSS)",
  elevated: "Elevated or higher",
  highest: "The highest only",
  refuse: "Refuse them",
  show: "Sell them, and say so in their names",
  everywhere: "Everybody is asked first",
  "by-region": "By region: visitors in the US are informed and can opt out",
  unpaid: "Customers pay them on arrival",
  paid: "You pay them, by your duty rates",
  "no-border": "None: no customs border",
  goods: "Goods alone",
  "goods-and-delivery": "Goods and their delivery",
  "not-offered": "Are not sent by this method",
  "several-packages": "Are sent in several packages, each at its price",
};

export const isNamedChoice = (option: string): boolean => Object.hasOwn(CHOICES, option);

/** A choice in words: a country, state, or province by its name, a currency by its code and name. */
export function choiceWords(option: string): string {
  const [, country = "", division = ""] = DIVISION.exec(option) ?? [];
  if (option === "") return "Not set";
  if (country) return DIVISIONS[country]?.[division] ?? option;
  if (ORIGIN_LABELS.some((label) => label === option)) return option;
  if (CURRENCY_CODES.includes(option)) return `${option}, ${nameOfCurrency(option)}`;
  if (isNamedChoice(option)) return CHOICES[option] ?? option;
  if (option.includes("/")) return option.replaceAll("_", " ");
  return /^[A-Z]{2}$/.test(option) ? (regionName(option) ?? option) : option.replaceAll("-", " ");
}

/** Choices under headings: states and provinces below their country’s name, and everything else in one group before them. */
export function groupChoices(options: readonly string[]): [heading: string | null, options: string[]][] {
  const groups = new Map<string | null, string[]>([[null, []]]);
  for (const option of options) {
    const country = DIVISION.exec(option)?.[1];
    const heading = country ? choiceWords(country) : null;
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}
