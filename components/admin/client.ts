import type { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import type { EndpointMap } from "@/lib/platform/api/client/client-types";
import { fetchCall } from "@/lib/platform/api/client/fetch-call";
import { type CallRequest, clientOf, type SendCall } from "@/lib/platform/api/client/request";
import type { Method } from "@/lib/platform/api/declare/endpoint";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { unlocking, verification } from "./verification";

type Endpoints = EndpointMap<(typeof ADMIN_ENDPOINTS)[number]>;

/** Asks who is signed in, so that its refusal ends no session. */
const SESSION = "v1/admin/session";

/** Listeners of sessions that have ended. */
const signedOut = new Set<() => void>();

/** Calls `listener` when an answer says that nobody is signed in; returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

const send: SendCall = (method, path, request = {}) => fetchCall("/api/", method, path, request);

/**
 * Calls the admin API. A call that needs a recent password or passkey, or comes after a while away, asks for it and is then sent
 * again; a session that has ended is announced.
 * @throws ApiProblem
 */
export async function callAdmin(method: Method, path: string, request: CallRequest = {}): Promise<unknown> {
  try {
    return await send(method, path, request);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "session_locked" && (await unlocking.ask())) return callAdmin(method, path, request);
    if (error.code === "verification_required" && (await verification.ask())) {
      return await send(method, path, request);
    }
    if (error.status === 401 && path !== SESSION) for (const listener of signedOut) listener();
    throw error;
  }
}

/** The admin API, typed by its declarations: `admin.get("v1/admin/session")`. */
export const admin = clientOf<Endpoints>(callAdmin);
