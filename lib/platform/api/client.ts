import type { AxiosInstance } from "axios";
import { endSession } from "@/lib/desk/browser/end-session";
import { ApiProblem, problemFrom, unauthorized } from "./problem";
import { freshToken } from "./session-source";

export { ApiProblem } from "./problem";

type Options = {
  /** written as `shape[]=round&price[min]=500`; null and undefined are left out */
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

/** What is answered to who is signed in alone: without a token it is not sent. */
const SIGNED_IN = /^v1\/account(?:\/|$)/;
/** An order: sent without the token of who is signed in, it would be a guest's, at a guest's prices. */
const ORDERS = /^v1\/checkout$/;

/** Longest wait for an answer, ms. */
export const PATIENCE_MS = 20_000;

let instance: Promise<AxiosInstance> | null = null;

/** axios weighs 20 KB: it is loaded by the first call, not by the page. */
function client(): Promise<AxiosInstance> {
  instance ??= import("axios").then(({ default: axios }) => {
    const created = axios.create({
      baseURL: document.documentElement.dataset.apiBase ?? "/api/",
      timeout: PATIENCE_MS,
      headers: { "X-Renderer": "client" },
      // the token is meant for the API: no path leads to another host
      allowAbsoluteUrls: false,
    });
    const askForList = async () => (await created.get<unknown>("v1/redirect-url")).data;
    created.interceptors.request.use(async (config) => {
      const url = config.url ?? "";
      const needed = SIGNED_IN.test(url);
      const token = await freshToken(needed);
      if (token) config.headers.set("Authorization", `Bearer ${token}`);
      // that nobody could be asked is a fault of the shop's, and costs no shopper their session
      else if (token === undefined && (needed || ORDERS.test(url))) throw problemFrom(0, undefined);
      else if (needed) {
        await endSession({ clear: true, signOut: true }, askForList);
        throw new ApiProblem(401, "unauthorised", "Please sign in again.");
      }
      return config;
    });
    created.interceptors.response.use(undefined, async (error: unknown) => {
      // an aborted call is no failure, and what axios didn't throw is a bug, not an answer
      if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
      const status = error.response?.status ?? 0;
      const body: unknown = error.response?.data;
      await endSession(unauthorized(status, error.config?.url ?? "", body), askForList);
      throw problemFrom(status, body);
    });
    return created;
  });
  return instance.catch((error: unknown) => {
    // a chunk that failed to load must not fail every later call
    instance = null;
    console.warn("The API's client could not be loaded", error);
    throw problemFrom(0, undefined);
  });
}

async function call<T>(method: string, path: string, body: unknown, options: Options = {}): Promise<T> {
  const { query, headers, signal } = options;
  const response = await (await client()).request<T>({
    method,
    url: path.replace(/^\/+/, ""),
    ...(body === undefined ? {} : { data: body }),
    ...(query ? { params: query } : {}),
    ...(headers ? { headers } : {}),
    ...(signal ? { signal } : {}),
  });
  return response.data;
}

/**
 * The shop's API from the browser. Paths are relative to the API's base (`v1/diamonds`).
 * @throws ApiProblem for every refusal and failure; an aborted call rejects with axios's CanceledError.
 */
export const api = {
  get: <T>(path: string, options?: Options) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: Options) => call<T>("POST", path, body, options),
  put: <T>(path: string, body?: unknown, options?: Options) => call<T>("PUT", path, body, options),
  patch: <T>(path: string, body?: unknown, options?: Options) => call<T>("PATCH", path, body, options),
  delete: <T>(path: string, options?: Options) => call<T>("DELETE", path, undefined, options),
};
