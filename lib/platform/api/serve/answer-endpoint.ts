import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { env } from "@/env.mjs";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import type { Endpoint } from "../declare/endpoint";
import { ApiError, diskFullError, unavailableError } from "../declare/errors";
import { parseQuery } from "../declare/parse";
import type { ApiErrorBody } from "../declare/schema";
import { corsHeaders } from "./cors";
import { isRawJson, type RawJson } from "./raw-json";
import type { RequestHeaders } from "./request-headers";

/** What a handler may read and set besides its validated input. */
export type Call<P, Q, B, Asking extends RequestHeaders = Request> = {
  params: P;
  query: Q;
  body: B;
  request: Asking;
  /** headers of the answer, including Set-Cookie */
  headers: Headers;
};

/** A request to an endpoint; `params` and `body` are read, and validated, only when it is their turn. */
type Received<P, B, Asking> = {
  request: Asking;
  /** the address from its question mark on */
  search: string;
  params: () => Promise<P>;
  body: () => Promise<B>;
  /** reads the query, answers, and checks the answer within a scope that the query asks for */
  within?: ReadWithin | undefined;
};

/** Calls a function in a scope that a query, the address from its question mark on, asks for. */
export type ReadWithin = <T>(search: string, call: () => Promise<T>) => Promise<T>;

/** An answer before a server writes it; the body is JSON text. */
export type EndpointAnswer = { status: number; headers: Headers; body: RawJson | string | null };

/**
 * Answers a request to a declared endpoint: validates it, calls `answer`, and turns errors into the API's error body.
 * Never rejects.
 */
export async function answerEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Asking extends RequestHeaders,
>(
  declared: Endpoint<P, Q, B, R>,
  answer: (call: Call<z.output<P>, z.output<Q>, z.output<B>, Asking>) => Promise<z.input<R> | RawJson>,
  received: Received<z.output<P>, z.output<B>, Asking>,
): Promise<EndpointAnswer> {
  const { request } = received;
  const headers = new Headers({ "cache-control": "no-store", ...corsHeaders(request) });
  try {
    const params = await received.params();
    const answered = async (): Promise<EndpointAnswer> => {
      const query = parseQuery(declared.query, received.search) as z.output<Q>;
      const body = await received.body();
      const result = await answer({ params, query, body, request, headers });
      if (declared.success === 204) return { status: 204, headers, body: null };
      headers.set("content-type", "application/json");
      return { status: declared.success ?? 200, headers, body: bodyOf(declared, result) };
    };
    return await (received.within ? received.within(received.search, answered) : answered());
  } catch (error) {
    return errorAnswer(error, declared, headers);
  }
}

/** The declaration is a contract with clients, so outside production an answer that breaks it fails. */
function bodyOf<R extends z.ZodType>(
  { response }: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, R>, "response">,
  result: z.input<R> | RawJson,
): RawJson | string {
  const isChecked = env.NODE_ENV !== "production";
  if (!isRawJson(result)) return JSON.stringify(isChecked ? response.parse(result) : result);
  if (isChecked) response.parse(JSON.parse(result.text));
  return result;
}

/** The answer to a client about a fault of the machine instead of a bug's reference; null for any other error. */
function machineError(thrown: unknown, { id, access }: Pick<Endpoint, "id" | "access">): ApiError | null {
  if (isDiskFull(thrown)) {
    log.error({ err: thrown, endpoint: id }, "a disk is full");
    return diskFullError(access === "staff");
  }
  if (!isDatabaseAway(thrown)) return null;
  log.warn({ err: thrown, endpoint: id }, "the database did not respond");
  return unavailableError();
}

function errorAnswer(
  thrown: unknown,
  declared: Pick<Endpoint, "id" | "access">,
  headers: Headers,
): EndpointAnswer {
  const error = machineError(thrown, declared) ?? thrown;
  headers.set("content-type", "application/json");
  if (error instanceof ApiError) {
    // the rest of the body is unread, so the connection cannot be reused
    if (error.status === 413 || error.status === 507) headers.set("connection", "close");
    for (const [name, value] of Object.entries(error.headers ?? {})) headers.set(name, value);
    return { status: error.status, headers, body: JSON.stringify(error.body()) };
  }
  const reference = randomUUID();
  log.error({ err: error, endpoint: declared.id, reference }, "handler failed");
  const body: ApiErrorBody = {
    status: 500,
    code: "internal",
    message: `Something went wrong on our side. If you contact us, mention ${reference}.`,
  };
  return { status: 500, headers, body: JSON.stringify(body) };
}
