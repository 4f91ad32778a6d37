import { problemFrom } from "../declare/problem";
import { freshToken } from "./session-source";
import { REQUEST_TIMEOUT_MS } from "./timeout";

/**
 * Calls the API without a session, by fetch: a guest's first screen needs neither the client nor its library (20 KB).
 * The caller knows that nobody is signed in, see `freshToken`.
 * @param path relative to the API's base: `v1/cart/quote`
 * @param body sent as JSON by POST; without one the call is a GET
 * @throws ApiProblem for every refusal and failure; an aborted call rejects with the signal's reason
 */
export async function guestCall<T>(path: string, signal: AbortSignal, body?: unknown): Promise<T> {
  const base = document.documentElement.dataset.apiBase ?? "/api/";
  const post = { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${base}${path}`, {
    ...(body === undefined ? {} : post),
    headers: { "Content-Type": "application/json", "X-Renderer": "client" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    console.warn(`${path} was not answered`, error);
    throw problemFrom(0, undefined);
  });
  // a body that breaks off or isn’t JSON is a failure by its status, below
  const data: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok || data === undefined) throw problemFrom(answer.status, data);
  return data as T;
}

/**
 * Calls the API for whoever is at the browser: a customer by the API's client, because they may have prices of their own,
 * and anybody else by `guestCall`.
 * @param asCustomer the same call by the client
 * @param path as `guestCall` takes it, with its parameters filled in and its query
 * @throws ApiProblem for every refusal and failure
 */
export async function shopperCall<T>(
  asCustomer: () => Promise<T>,
  path: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<T> {
  return (await freshToken(false)) ? asCustomer() : guestCall<T>(path, signal, body);
}
