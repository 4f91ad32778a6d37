import qs from "qs";
import type { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import type { ApiClient, EndpointMap } from "@/lib/platform/api/client/client-types";
import type { Method } from "@/lib/platform/api/declare/endpoint";
import { ApiProblem, problemFrom } from "@/lib/platform/api/declare/problem";
import { confirmIdentity } from "./verification";

type Endpoints = EndpointMap<(typeof ADMIN_ENDPOINTS)[number]>;

/** A request as it is sent; the client's types say which parts an endpoint takes. */
export type AdminRequest = {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** Asks who is signed in, so that its refusal ends no session. */
const SESSION = "v1/admin/session";

/** Listeners of sessions that have ended. */
const signedOut = new Set<() => void>();

/** Calls `listener` when an answer says that nobody is signed in; returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

function addressOf(path: string, { params = {}, query }: AdminRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = query
    ? qs.stringify(query, { arrayFormat: "brackets", encodeValuesOnly: true, skipNulls: true })
    : "";
  return `/api/${filled}${asked ? `?${asked}` : ""}`;
}

async function send(method: Method, path: string, request: AdminRequest): Promise<unknown> {
  const { body, signal } = request;
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(addressOf(path, request), {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw problemFrom(0, undefined);
  }
  if (response.status === 204) return null;
  const text = await response.text();
  const answer: unknown = text.startsWith("{") ? JSON.parse(text) : null;
  if (response.ok) return answer;
  throw problemFrom(response.status, answer);
}

/**
 * Calls the admin API. A call that needs a recent password or passkey asks for it and is then sent again; a session that has
 * ended is announced.
 * @throws ApiProblem
 */
export async function callAdmin(method: Method, path: string, request: AdminRequest = {}): Promise<unknown> {
  try {
    return await send(method, path, request);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "verification_required" && (await confirmIdentity())) {
      return await send(method, path, request);
    }
    if (error.status === 401 && path !== SESSION) for (const listener of signedOut) listener();
    throw error;
  }
}

const calls =
  (method: Method) =>
  (path: string, request?: AdminRequest): Promise<unknown> =>
    callAdmin(method, path, request);

/** The admin API, typed by its declarations: `admin.get("v1/admin/session")`. */
export const admin = {
  get: calls("GET"),
  post: calls("POST"),
  put: calls("PUT"),
  patch: calls("PATCH"),
  delete: calls("DELETE"),
} as ApiClient<Endpoints>;
