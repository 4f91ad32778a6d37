import type { AxiosInstance } from "axios";
import { problemFrom, unauthorised } from "./problem";

export { ApiProblem } from "./problem";

/** Where the bearer token comes from and how a session is ended; set once somebody can sign in. */
export type SessionSource = {
  token: () => string | null;
  signOut: () => Promise<void>;
};

let session: SessionSource | null = null;
export function setSessionSource(source: SessionSource | null): void {
  session = source;
}

type Options = {
  /** written as `shape[]=round&price[min]=500`; null and undefined are left out */
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

let instance: Promise<AxiosInstance> | null = null;

/** axios weighs 20 KB: it is loaded by the first call, not by the page. */
function client(): Promise<AxiosInstance> {
  instance ??= import("axios").then(({ default: axios }) => {
    const created = axios.create({
      baseURL: document.documentElement.dataset.apiBase ?? "/api/",
      timeout: 20_000,
      headers: { "X-Renderer": "client" },
    });
    created.interceptors.request.use((config) => {
      const token = session?.token();
      if (token) config.headers.set("Authorization", `Bearer ${token}`);
      return config;
    });
    created.interceptors.response.use(undefined, async (error: unknown) => {
      if (axios.isCancel(error)) throw error;
      const response = axios.isAxiosError(error) ? error.response : undefined;
      const url = axios.isAxiosError(error) ? (error.config?.url ?? "") : "";
      const status = response?.status ?? 0;
      await endSession(unauthorised(status, url, response?.data));
      throw problemFrom(status, response?.data);
    });
    return created;
  });
  // a chunk that failed to load must not fail every later call
  instance.catch(() => {
    instance = null;
  });
  return instance;
}

async function endSession({ clear, signOut }: { clear: boolean; signOut: boolean }): Promise<void> {
  if (!clear) return;
  if (signOut) await session?.signOut();
  window.localStorage.clear();
  if (signOut) window.location.assign("/register");
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
