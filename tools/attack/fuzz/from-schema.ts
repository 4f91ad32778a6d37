import fc from "fast-check";

/** A JSON Schema as far as the shop's OpenAPI document uses it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  format?: string;
  pattern?: string;
};

export type Known = Readonly<Record<string, readonly string[]>>;

/** Long texts belong to the hostile values. */
const LONGEST = 40;
const MOST_ITEMS = 4;

/**
 * Values a schema accepts, at least as far as its shape goes. Fields whose name the shop's stock or the planted
 * customers know get such values, so that requests reach what lies behind the validation.
 */
export function fromSchema(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  known: Known,
  name = "",
): fc.Arbitrary<unknown> {
  const within = (inner: Schema, as = name) => fromSchema(inner, schemas, known, as);
  if (schema.$ref) return within(schemas[schema.$ref.split("/").pop() ?? ""] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => within(option)));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map((part) => within(part))).map((parts) => Object.assign({}, ...parts));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectFrom(schema, within);
    case "array":
      return fc.array(within(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, MOST_ITEMS),
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      });
    case "string":
      return textFrom(schema, known[name] ?? []);
    case "integer":
      return fc.integer({ min: lowest(schema), max: highest(schema) });
    case "number":
      return numberFrom(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const lowest = ({ minimum = 0 }: Schema) => Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER);
const highest = (schema: Schema) =>
  Math.max(lowest(schema), Math.min(schema.maximum ?? 100, Number.MAX_SAFE_INTEGER));

function objectFrom(schema: Schema, within: (inner: Schema, as?: string) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  return fc.record(Object.fromEntries(fields.map(([key, value]) => [key, within(value, key)])), {
    requiredKeys: required.filter((key) => fields.some(([own]) => own === key)),
  });
}

function numberFrom(schema: Schema): fc.Arbitrary<number> {
  const step = schema.multipleOf ?? 0.25;
  const [low, high] = [schema.minimum ?? 0, schema.maximum ?? 5_000];
  return fc
    .integer({ min: Math.ceil(low / step), max: Math.max(Math.ceil(low / step), Math.floor(high / step)) })
    .map((count) => Number((count * step).toFixed(2)));
}

function textFrom(schema: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const plain =
    schema.format === "uuid"
      ? fc.uuid()
      : schema.format === "date-time"
        ? fc.constant("2026-11-22T12:00:00.000Z")
        : fc.string({
            unit: "grapheme-ascii",
            minLength: Math.min(schema.minLength ?? 0, LONGEST),
            maxLength: Math.min(schema.maxLength ?? LONGEST, LONGEST),
          });
  return known.length > 0
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain })
    : plain;
}
