import { z } from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { apiBase } from "@/lib/platform/api/client/base";
import type { Endpoint, UploadForm } from "@/lib/platform/api/declare/endpoint";
import { errorSchema } from "@/lib/platform/api/declare/schema";
import { withOriginLabel } from "@/lib/platform/site/origin-label";
import { site } from "@/lib/platform/site/site";

const json = <Schema>(schema: Schema) => ({ content: { "application/json": { schema } } });

/** The body of an upload: its fields, and its files as bytes. */
const form = ({ files, fields }: UploadForm) => ({
  content: {
    "multipart/form-data": {
      schema: z.intersection(
        fields,
        z.object(
          Object.fromEntries(
            Object.entries(files).map(([name, description]) => [
              name,
              z.file().optional().meta({ description }),
            ]),
          ),
        ),
      ),
    },
  },
});

/** The right that an endpoint of the admin API requires of a person's role or a key. */
const rightOf = (declared: Endpoint): { description?: string } =>
  "permission" in declared && declared.permission !== "anyone"
    ? { description: `Requires \`${String(declared.permission)}\`.` }
    : {};

/** Endpoints are declared before the shop’s words for its stones are known. */
const summaryOf = ({ summary }: Endpoint) => withOriginLabel(summary);

function responses(declared: Endpoint): ZodOpenApiResponsesObject {
  const refusals: Record<string, string> = {
    400: "A parameter is unknown or out of range, or the body is not JSON",
    ...(declared.body
      ? {
          413: "The body is too large",
          415: "The body is not application/json",
          422: "A field of the body is missing or invalid",
        }
      : {}),
    500: "Internal error; the message includes a reference",
    503: "unavailable: the database is down; try again after Retry-After seconds",
    ...(declared.method === "GET" ? {} : { 507: "disk_full: a disk is full, so nothing was saved" }),
    ...declared.errors,
  };
  const success = declared.success ?? 200;
  const answer =
    success === 204
      ? { description: "Done" }
      : { description: summaryOf(declared), ...json(declared.response) };
  return {
    [success]: answer,
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, description]) => [
        status,
        { description, ...json(errorSchema) },
      ]),
    ),
  };
}

function operation(declared: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: declared.id,
    summary: summaryOf(declared),
    ...rightOf(declared),
    tags: [declared.tag],
    ...(declared.access === "signed-in" || declared.access === "staff" ? { security: [{ bearer: [] }] } : {}),
    requestParams: {
      ...(declared.params ? { path: declared.params as z.ZodObject } : {}),
      ...(declared.query ? { query: declared.query as z.ZodObject } : {}),
    },
    parameters: Object.entries(declared.headers ?? {}).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: { type: "string" },
    })),
    ...(declared.body ? { requestBody: { required: true, ...json(declared.body) } } : {}),
    ...(declared.upload ? { requestBody: { required: true, ...form(declared.upload) } } : {}),
    responses: responses(declared),
  };
}

const operationsOf = ({ get, post, put, patch, delete: remove }: oas31.PathItemObject) =>
  [get, post, put, patch, remove].filter((each) => each !== undefined);

/** Documents how axios writes a query parameter with several values: `shape[]=round`, `price[min]=500`. */
function describeQueryStyle(parameter: oas31.ParameterObject): void {
  const type = parameter.schema && "type" in parameter.schema ? parameter.schema.type : undefined;
  if (type === "array") {
    Object.assign(parameter, { name: `${parameter.name}[]`, style: "form", explode: true });
  }
  if (type === "object") Object.assign(parameter, { style: "deepObject", explode: true });
}

/** The path of an endpoint below the API's base, with one leading slash. */
export const openApiPath = (declared: Pick<Endpoint, "path">) => `/${declared.path.replace(/^\//, "")}`;

/** A message that the API's host sends to others by itself: its name, when, and its body. */
export type SentMessage = { readonly name: string; readonly summary: string; readonly body: z.ZodType };

const webhooksOf = (messages: readonly SentMessage[]): ZodOpenApiPathsObject =>
  Object.fromEntries(
    messages.map(({ name, summary, body }) => [
      name,
      {
        post: {
          operationId: name,
          summary,
          requestBody: { required: true, ...json(body) },
          responses: { "2XX": { description: "The receiver has it" } },
        },
      },
    ]),
  );

/** The OpenAPI 3.1 document of the given endpoints. @param messages what the shop sends to webhooks */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, bearerFormat } = { title: `${site.name} API`, bearerFormat: "JWT" },
  messages: readonly SentMessage[] = [],
) {
  const paths: ZodOpenApiPathsObject = {};
  for (const declared of endpoints) {
    const path = openApiPath(declared);
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(declared) };
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title, version: "1", description: site.description },
      servers: [{ url: apiBase.replace(/\/$/, "") }],
      tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
      paths,
      ...(messages.length > 0 ? { webhooks: webhooksOf(messages) } : {}),
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat } } },
    },
    {
      // the result of a transform has no JSON Schema, so such a field may be anything
      allowEmptySchema: { pipe: true, transform: true, custom: true },
      // an error response may carry more fields than those common to all errors
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === errorSchema) delete jsonSchema.additionalProperties;
      },
    },
  );
  for (const { parameters } of Object.values(document.paths ?? {}).flatMap(operationsOf)) {
    for (const parameter of parameters ?? []) {
      if ("in" in parameter && parameter.in === "query") describeQueryStyle(parameter);
    }
  }
  return document;
}
