import type { Method } from "../declare/endpoint";
import { problemFrom } from "../declare/problem";
import { type CallRequest, fillPath, writeQuery } from "./request";

/**
 * Calls the API by fetch, without a token.
 * @param base the API's, ending in a slash
 * @returns the answer; null if it has no body
 * @throws ApiProblem for every refusal and failure; an aborted call rejects with the signal's reason
 */
export async function fetchCall(
  base: string,
  method: Method,
  path: string,
  { params, query, body, headers, signal }: CallRequest,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const signals = [signal, timeoutMs ? AbortSignal.timeout(timeoutMs) : null].filter((one) => one != null);
  const answer = await fetch(`${base}${fillPath(path, params)}${writeQuery(query)}`, {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    console.warn(`${path} was not answered`, error);
    throw problemFrom(0, undefined);
  });
  if (answer.status === 204) return null;
  // a body that breaks off or isn’t JSON is a failure by its status, below
  const data: unknown = await answer.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    if (signals.some(({ aborted }) => aborted)) throw problemFrom(0, undefined);
    return undefined;
  });
  if (!answer.ok || data === undefined) throw problemFrom(answer.status, data);
  return data;
}
