import { randomUUID } from "node:crypto";
import { connection } from "next/server";
import type { z } from "zod";
import { env } from "@/env.mjs";
import { isDatabaseAway } from "@/lib/platform/db/database-errors";
import { log } from "@/lib/platform/log/log";
import { corsHeaders } from "./cors";
import type { Endpoint } from "./endpoint";
import { ApiError, unavailableError } from "./errors";
import { parseBody, parseParams, parseQuery } from "./parse";
import { RawJson } from "./raw-json";

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** What a handler may read and set besides its validated input. */
export type Call<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  request: Request;
  /** headers of the answer, including Set-Cookie */
  headers: Headers;
};

/**
 * Creates the route handler of a declared endpoint: it validates the request, calls `answer`, and turns errors into
 * the API's error body. A database that is away becomes a 503, a bug a 500 with a reference that is also logged.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declared: Endpoint<P, Q, B, R>,
  answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | RawJson>,
) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    // without this call Next may run a GET handler at build time
    await connection();
    const headers = new Headers({ "cache-control": "no-store", ...corsHeaders(request) });
    try {
      const params = declared.params
        ? parseParams(declared.params, await context.params)
        : (undefined as z.output<P>);
      const query = parseQuery(declared.query, new URL(request.url).search);
      const body = declared.body ? await parseBody(declared.body, request) : (undefined as z.output<B>);
      const result = await answer({
        params,
        query: query as z.output<Q>,
        body,
        request,
        headers,
      });
      if (declared.success === 204) return new Response(null, { status: 204, headers });
      const status = declared.success ?? 200;
      // the declaration is a contract with clients, so outside production an answer that breaks it fails
      if (result instanceof RawJson) {
        if (env.NODE_ENV !== "production") declared.response.parse(JSON.parse(result.text));
        headers.set("content-type", "application/json");
        return new Response(result.text, { status, headers });
      }
      const checked = env.NODE_ENV === "production" ? result : declared.response.parse(result);
      return Response.json(checked, { status, headers });
    } catch (error) {
      return errorResponse(error, declared, headers);
    }
  };
}

function errorResponse(thrown: unknown, declared: Endpoint, headers: Headers): Response {
  const error = isDatabaseAway(thrown) ? unavailableError() : thrown;
  if (error !== thrown) log.warn({ err: thrown, endpoint: declared.id }, "the database did not respond");
  if (error instanceof ApiError) {
    // the rest of the body is unread, so the connection cannot be reused
    if (error.status === 413) headers.set("connection", "close");
    for (const [name, value] of Object.entries(error.headers ?? {})) headers.set(name, value);
    return Response.json(error.body(), { status: error.status, headers });
  }
  const reference = randomUUID();
  log.error({ err: error, endpoint: declared.id, reference }, "handler failed");
  const body = {
    status: 500,
    code: "internal",
    message: `Something went wrong on our side. Quote ${reference} if you write to us.`,
  };
  return Response.json(body, { status: 500, headers });
}
