import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiDocument, openApiPath } from "@/lib/desk/api/openapi";
import { mayRole, ROLES } from "@/lib/people/staff/roles";
import { type Endpoint, endpoint } from "@/lib/platform/api/declare/endpoint";

type Operation = {
  parameters: {
    name: string;
    in: string;
    style?: string;
    required?: boolean;
    schema: Record<string, unknown>;
  }[];
  responses: Record<string, { content?: { "application/json": { schema: Record<string, unknown> } } }>;
  requestBody?: { content: { "application/json": { schema: Record<string, unknown> } } };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
};
const documentOf = (endpoints: readonly Endpoint[]) => openApiDocument(endpoints) as unknown as Document;

const ROOT = new URL("../../../", import.meta.url);
const files = (folder: string, name: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
    .filter((file) => file === name || file.endsWith(`/${name}`))
    .map((file) => `${folder}${file}`);

/** Routes that are no call of the API: the document itself, the follower's door, the answer to unknown calls, the sessions. */
const UNDECLARED = [
  "openapi.json",
  "v1/admin/openapi.json",
  "internal/revalidate",
  "[[...path]]",
  "auth/[...nextauth]",
].map((folder) => `app/api/${folder}/route.ts`);

/** Every `METHOD /path` a route file exports, with the name of the declaration it serves. */
const routes = files("app/api/", "route.ts").flatMap((file) => {
  if (UNDECLARED.includes(file)) return [];
  const source = readFileSync(new URL(file, ROOT), "utf8");
  const path = file
    .replace(/^app\/api/, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[(\w+)\]/g, "{$1}");
  return [
    ...source.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b(.*)/g),
  ].map(([, method, rest = ""]) => ({
    route: `${method} ${path}`,
    declaration: /= serve\w*\((\w+),/.exec(rest)?.[1] ?? null,
  }));
});

const modules = import.meta.glob<Record<string, unknown>>("../../../lib/*/*/**/{endpoints,*-endpoints}.ts", {
  eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "response" in value;
const exported = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);

const EVERY: readonly Endpoint[] = [...ALL_ENDPOINTS, ...ADMIN_ENDPOINTS];

test.each([
  ["shop’s", ALL_ENDPOINTS],
  ["admin", ADMIN_ENDPOINTS],
])("the %s document is valid OpenAPI 3.1", async (_, endpoints) => {
  const result = await new Validator().validate(structuredClone({ ...openApiDocument(endpoints) }));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("every reference in the document leads to a component", () => {
  const document = documentOf(ALL_ENDPOINTS);
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference,
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(document.components.schemas).toHaveProperty([name?.replace("#/components/schemas/", "") ?? ""]);
  }
});

test.each(routes)("$route serves the declaration of its method and path", ({ route, declaration }) => {
  const declared = declaration ? exported.get(declaration) : undefined;
  expect(declared && `${declared.method} ${openApiPath(declared)}`).toBe(route);
});

test("every declaration has a route, and every route is in the document", () => {
  const declared = EVERY.map((each) => `${each.method} ${openApiPath(each)}`);
  expect(new Set(declared).size).toBe(declared.length);
  expect([...declared].sort()).toEqual(routes.map(({ route }) => route).sort());
});

test("every declaration of a domain is listed, each id once", () => {
  expect(new Set(EVERY)).toEqual(new Set(exported.values()));
  expect(new Set(EVERY.map(({ id }) => id)).size).toBe(EVERY.length);
});

test("every answer consists of what JSON can say, as the browser's types have it", () => {
  const beyond: string[] = [];
  for (const { id, response } of ALL_ENDPOINTS) {
    z.toJSONSchema(response, {
      io: "output",
      unrepresentable: "any",
      override: ({ zodSchema }) => {
        const { type } = zodSchema._zod.def;
        if (["date", "bigint", "map", "set", "symbol", "function"].includes(type))
          beyond.push(`${id}: ${type}`);
      },
    });
  }
  expect(beyond).toEqual([]);
});

/** The names of a document’s fields that tell what the shop pays. */
const costFields = (endpoints: readonly Endpoint[]) =>
  [...JSON.stringify(openApiDocument(endpoints)).matchAll(/"(\w+)":/g)].filter(([, name]) =>
    /cost|margin|markup/i.test(name ?? ""),
  );

test("what a stone costs the shop is said to nobody but its owners and managers", () => {
  expect(costFields(ALL_ENDPOINTS)).toEqual([]);
  const telling = ADMIN_ENDPOINTS.filter((each) => costFields([each]).length > 0);
  expect(telling.map(({ id }) => id)).toContain("adminStockValue");
  expect(telling.map(({ id }) => id)).toContain("adminReadStoneOffers");
  // long work asks for its own permission besides: tests/desk/work/long-work.db.test.ts
  for (const { id, permission } of telling.filter((each) => each.id !== "adminReadWork")) {
    const readers = permission === "anyone" ? ROLES : ROLES.filter((role) => mayRole(role, permission));
    expect(readers, id).toEqual(["owner", "manager"]);
  }
});

test("each call declares its path's parameters", () => {
  for (const [path, operations] of Object.entries(documentOf(ALL_ENDPOINTS).paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(inPath);
    }
  }
});

const sample = endpoint({
  id: "sample",
  method: "POST",
  path: "v1/samples/{id}",
  summary: "A sample",
  tag: "Samples",
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({
    shape: z.array(z.enum(["round", "oval"])).optional(),
    price: z.strictObject({ min: z.coerce.number().optional() }).optional(),
    q: z.string(),
  }),
  body: z.object({ amount: z.number() }),
  response: z.object({ data: z.array(z.object({ name: z.string() }).meta({ id: "SampleThing" })) }),
  success: 201,
  errors: { 409: "Taken" },
});

test("lists and ranges are described as the API takes them", () => {
  const operation = documentOf([sample]).paths["/v1/samples/{id}"]?.post;
  expect(
    operation?.parameters.map(({ name, in: place, style, required = false }) => ({
      name,
      place,
      style,
      required,
    })),
  ).toEqual([
    { name: "id", place: "path", style: undefined, required: true },
    { name: "shape[]", place: "query", style: "form", required: false },
    { name: "price", place: "query", style: "deepObject", required: false },
    { name: "q", place: "query", style: undefined, required: true },
  ]);
});

test("answers name their status, refusals the error form, shared schemas a component", () => {
  const document = documentOf([sample]);
  const operation = document.paths["/v1/samples/{id}"]?.post;
  const statuses = ["201", "400", "409", "413", "415", "422", "500", "503", "507"];
  expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
  expect(operation?.responses["409"]?.content?.["application/json"].schema).toEqual({
    $ref: "#/components/schemas/Error",
  });
  expect(Object.keys(document.components.schemas).sort()).toEqual(["Error", "SampleThing"]);
  expect(operation?.requestBody?.content["application/json"].schema.required).toEqual(["amount"]);
});
