import { z } from "zod";
import { apiBase } from "@/lib/platform/api/base";
import type { Endpoint } from "@/lib/platform/api/endpoint";
import { errorSchema } from "@/lib/platform/api/schema";
import { site } from "@/lib/platform/site/site";

type Json = { [key: string]: unknown };

/** Schemas with an id, collected once for the whole document. */
class Components {
  readonly schemas: Json = {};
  /** what stands under each name, as zod wrote it */
  private readonly written = new Map<string, string>();

  /** The JSON Schema of what a caller writes ("input") or reads ("output"), its named parts moved here. */
  add(schema: z.ZodType, io: "input" | "output"): Json {
    const { $schema: _, $defs, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
    const parts = Object.entries(($defs ?? {}) as Json);
    const names = new Map(parts.map(([id, part]) => [id, this.nameFor(id, JSON.stringify(part), io)]));
    for (const [id, part] of parts) this.schemas[names.get(id) ?? id] = renamed(part, names);
    return renamed(whole, names) as Json;
  }

  /** One schema may read and write differently: the second form gets a name of its own. */
  private nameFor(id: string, part: string, io: "input" | "output"): string {
    const names = [id, io === "input" ? `${id}Input` : `${id}Output`];
    const name = names.find((candidate) => (this.written.get(candidate) ?? part) === part);
    if (!name) throw new Error(`Two different schemas are called ${id}`);
    this.written.set(name, part);
    return name;
  }
}

/** A schema with its references pointing into the document's components. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (key !== "$ref" || typeof item !== "string") return [key, renamed(item, names)];
    const id = item.replace("#/$defs/", "");
    return [key, `#/components/schemas/${names.get(id) ?? id}`];
  });
  return Object.fromEntries(entries);
}

/** Query parameters as axios writes them: `shape[]=round`, `price[min]=500`. */
function queryParameter(name: string, schema: Json, required: boolean): Json {
  const described = schema.description ? { description: schema.description } : {};
  const base = { in: "query", required, schema, ...described };
  if (schema.type === "array") return { ...base, name: `${name}[]`, style: "form", explode: true };
  if (schema.type === "object") return { ...base, name, style: "deepObject", explode: true };
  return { ...base, name };
}

function parameters(declared: Endpoint, components: Components): Json[] {
  const inPath = declared.params ? components.add(declared.params, "input") : {};
  const inQuery = declared.query ? components.add(declared.query, "input") : {};
  const required = new Set((inQuery.required as string[] | undefined) ?? []);
  return [
    ...Object.entries((inPath.properties as Json) ?? {}).map(([name, schema]) => ({
      name,
      in: "path",
      required: true,
      schema,
    })),
    ...Object.entries((inQuery.properties as Json) ?? {}).map(([name, schema]) =>
      queryParameter(name, schema as Json, required.has(name)),
    ),
    ...Object.entries(declared.headers ?? {}).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: { type: "string" },
    })),
  ];
}

const json = (schema: Json) => ({ content: { "application/json": { schema } } });

function responses(declared: Endpoint, components: Components): Json {
  const error = components.add(errorSchema, "input");
  const refusals: Record<string, string> = {
    400: "A parameter is unknown or out of range, or the body is not JSON",
    ...(declared.body
      ? {
          413: "The body is too large",
          415: "The body is not sent as application/json",
          422: "A field of the body is missing or invalid",
        }
      : {}),
    500: "A fault on the shop's side; the message carries a reference",
    ...declared.errors,
  };
  const success = declared.success ?? 200;
  const answer =
    success === 204
      ? { description: "Done" }
      : { description: declared.summary, ...json(components.add(declared.response, "output")) };
  return {
    [success]: answer,
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, description]) => [status, { description, ...json(error) }]),
    ),
  };
}

function operation(declared: Endpoint, components: Components): Json {
  return {
    operationId: declared.id,
    summary: declared.summary,
    tags: [declared.tag],
    ...(declared.access === "signed-in" ? { security: [{ bearer: [] }] } : {}),
    parameters: parameters(declared, components),
    ...(declared.body
      ? { requestBody: { required: true, ...json(components.add(declared.body, "input")) } }
      : {}),
    responses: responses(declared, components),
  };
}

/** The path of an endpoint below the API's base, with one leading slash. */
export const openApiPath = (declared: Pick<Endpoint, "path">) => `/${declared.path.replace(/^\//, "")}`;

/** The OpenAPI 3.1 document of the given endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const declared of endpoints) {
    const path = openApiPath(declared);
    paths[path] ??= {};
    paths[path][declared.method.toLowerCase()] = operation(declared, components);
  }
  return {
    openapi: "3.1.0",
    info: { title: `${site.name} API`, version: "1", description: site.description },
    servers: [{ url: apiBase.replace(/\/$/, "") }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
