import { connection } from "next/server";
import type { z } from "zod";
import type { Endpoint } from "../declare/endpoint";
import { parseBody, parseParams } from "../declare/parse";
import { answerEndpoint, type Call, type ReadWithin } from "./answer-endpoint";
import { isRawJson, type RawJson } from "./raw-json";

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Creates the route handler of a declared endpoint: it validates the request, calls `answer`, and turns errors into
 * the API's error body. A database that is away becomes a 503, a bug a 500 with a reference that is also logged.
 * @param within the scope that the query is read and answered in
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declared: Endpoint<P, Q, B, R>,
  answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | RawJson>,
  within?: ReadWithin,
) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    // without this call Next may run a GET handler at build time
    await connection();
    const { status, headers, body } = await answerEndpoint(declared, answer, {
      request,
      within,
      search: new URL(request.url).search,
      params: async () =>
        declared.params ? parseParams(declared.params, await context.params) : (undefined as z.output<P>),
      body: async () =>
        declared.body ? await parseBody(declared.body, request) : (undefined as z.output<B>),
    });
    return new Response(isRawJson(body) ? body.text : body, { status, headers });
  };
}
