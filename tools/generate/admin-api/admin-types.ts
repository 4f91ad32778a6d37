import { adminDocument } from "@/lib/desk/api/admin-document";

/** Where the types of the example client are. */
export const ADMIN_TYPES = "examples/admin-client/admin-api.ts";

/** A JSON Schema as zod-openapi writes it. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const either = (types: readonly string[]) => {
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? (distinct[0] ?? "never") : `(${distinct.join(" | ")})`;
};

const SIMPLE: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

/** The TypeScript type of a JSON Schema, in one line. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, "");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return either(options.map(typeOf));
  if (schema.allOf) return `(${schema.allOf.map(typeOf).join(" & ")})`;
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === "array") return arrayType(schema);
  if (schema.type === "object" || schema.properties) return objectType(schema);
  return SIMPLE[schema.type ?? ""] ?? "unknown";
}

const arrayType = ({ prefixItems, items }: Schema) =>
  prefixItems ? `[${prefixItems.map(typeOf).join(", ")}]` : `${typeOf(items ?? {})}[]`;

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${quoted(name)}${required.includes(name) ? "" : "?"}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  // an index signature may name the type that it is in
  return `{ [key: string]: ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"} }`;
}

/** The parameters of one kind as an object; null if there are none. */
function parametersType(
  { parameters = [] }: Operation,
  kind: string,
): { type: string; isNeeded: boolean } | null {
  const own = parameters.filter((one) => one.in === kind);
  if (own.length === 0) return null;
  const fields = own.map(
    ({ name, required = false, schema }) => `${quoted(name)}${required ? "" : "?"}: ${typeOf(schema)}`,
  );
  return { type: `{ ${fields.join("; ")} }`, isNeeded: own.some(({ required }) => required) };
}

function bodyType({ requestBody }: Operation): string | null {
  if (!requestBody) return null;
  const json = requestBody.content["application/json"];
  return json ? typeOf(json.schema) : "FormData";
}

function responseType({ responses }: Operation): string {
  const [, answer] = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status)) ?? [];
  const json = answer?.content?.["application/json"];
  return json ? typeOf(json.schema) : "null";
}

function callType(name: string, operation: Operation): string {
  const params = parametersType(operation, "path");
  const query = parametersType(operation, "query");
  const body = bodyType(operation);
  const fields = [
    ...(params ? [`    params: ${params.type};`] : []),
    ...(query ? [`    query${query.isNeeded ? "" : "?"}: ${query.type};`] : []),
    ...(body ? [`    body: ${body};`] : []),
    `    response: ${responseType(operation)};`,
  ];
  const words = [operation.summary, operation.description].filter(Boolean).join(". ");
  return [`  /** ${words} */`, `  ${JSON.stringify(name)}: {`, ...fields, "  };"].join("\n");
}

/** The types of every call of the admin API, by method and path. */
export function adminTypes(): string {
  const { paths, components } = adminDocument() as unknown as Document;
  const shared = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      callType(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return [
    "// Written by `npm run admin-client` from the OpenAPI document of the admin API. Don’t edit it by hand.",
    ...shared,
    `/** Every call of the admin API: what it takes, and what it answers. */\nexport type AdminApi = {\n${calls.join("\n")}\n};`,
  ]
    .join("\n\n")
    .concat("\n");
}
