import fc from "fast-check";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiDocument, openApiPath } from "@/lib/desk/api/openapi";
import { encoded, inAddress, queryOf } from "./encode";
import { fromSchema, type Known, type Schema } from "./from-schema";
import type { FuzzCase } from "./fuzz-case";
import { hostileWord } from "./hostile";
import { mutated } from "./mutate";
import { headersAround, IDENTITIES, METHODS } from "./surroundings";

type Parameter = { in: string; name: string; schema?: Schema; required?: boolean };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** Requests to every declared endpoint, made from the shop's own OpenAPI document and then spoiled. */
export function endpointCases(known: Known): fc.Arbitrary<FuzzCase> {
  const document = openApiDocument(ALL_ENDPOINTS);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  return fc.oneof(
    ...ALL_ENDPOINTS.map((declared) => {
      const path = openApiPath(declared);
      const operations = (document.paths?.[path] ?? {}) as Record<string, Operation>;
      const operation = operations[declared.method.toLowerCase()] ?? {};
      return endpointCase(declared, path, operation, (schema, name) =>
        fromSchema(schema, schemas, known, name),
      );
    }),
  );
}

function endpointCase(
  declared: (typeof ALL_ENDPOINTS)[number],
  path: string,
  operation: Operation,
  makeValue: (schema: Schema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzCase> {
  const parameters = operation.parameters ?? [];
  const among = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const record = (list: readonly Parameter[]) =>
    fc.record(
      Object.fromEntries(
        list.map(({ name, schema }) => [name.replace(/\[\]$/, ""), makeValue(schema ?? {}, name)]),
      ),
      {
        requiredKeys: list.filter(({ required }) => required).map(({ name }) => name),
      },
    );
  const segment = (name: string) =>
    fc.oneof(
      {
        weight: 5,
        arbitrary: makeValue(among("path").find((each) => each.name === name)?.schema ?? {}, name),
      },
      { weight: 1, arbitrary: hostileWord },
    );
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const schema = operation.requestBody?.content?.["application/json"]?.schema;
  const key = among("header").some(({ name }) => name === "Idempotency-Key");
  return fc
    .record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant<string>(declared.method) },
        { weight: 1, arbitrary: METHODS },
      ),
      segments: fc.tuple(...names.map(segment)),
      query: fc.oneof(
        { weight: 4, arbitrary: mutated(record(among("query"))) },
        { weight: 1, arbitrary: fc.dictionary(hostileWord, hostileWord, { maxKeys: 3 }) },
      ),
      broken: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
      body: schema ? encoded(mutated(makeValue(schema, ""))) : fc.constant(null),
      headers: headersAround,
      identity: IDENTITIES,
      key: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: hostileWord }),
    })
    .map((made) => {
      const filled = names.reduce(
        (text, name, at) => text.replace(`{${name}}`, inAddress(String(made.segments[at]), made.broken)),
        `/api${path}`,
      );
      const hasQuery = among("query").length > 0 || made.broken;
      return {
        method: made.method,
        path: filled + (hasQuery ? queryOf(made.query, made.broken) : ""),
        headers: {
          ...(made.body?.type ? { "content-type": made.body.type } : {}),
          ...(key ? { "idempotency-key": made.key } : {}),
          ...made.headers,
        },
        ...(made.body && made.method !== "GET" ? { body: made.body.body } : {}),
        identity: made.identity,
      };
    });
}
