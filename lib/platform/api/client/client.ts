import type { AxiosInstance } from "axios";
import { ApiProblem, problemFrom, unauthorized } from "../declare/problem";
import { loadAxios } from "./load-axios";
import { browserBase, fillPath, type SendCall } from "./request";
import { freshToken } from "./session-source";
import { REQUEST_TIMEOUT_MS } from "./timeout";

type Options = {
  /** Ends the session as a refused call requires. Never rejects, since the caller gets the call's own error. */
  endSession: (refusal: ReturnType<typeof unauthorized>) => Promise<void>;
};

/** Endpoints that require a session; without a token the call is not sent. */
const SIGNED_IN = /^v1\/account(?:\/|$)/;
/**
 * The order endpoint, not called while the session is unknown, since without the customer's token it would be a guest
 * order at guest prices.
 */
const ORDERS = /^v1\/checkout$/;

/**
 * Creates an axios instance that sends the session's token, ends the session on a 401, and rejects with an
 * ApiProblem.
 */
async function connect({ endSession }: Options): Promise<AxiosInstance> {
  const { default: axios } = await loadAxios();
  const created = axios.create({
    baseURL: browserBase(),
    timeout: REQUEST_TIMEOUT_MS,
    headers: { "X-Renderer": "client" },
    // the token is meant only for the API, so no path may lead to another host
    allowAbsoluteUrls: false,
  });
  created.interceptors.request.use(async (config) => {
    const url = config.url ?? "";
    const needed = SIGNED_IN.test(url);
    const token = await freshToken(needed);
    if (token) config.headers.set("Authorization", `Bearer ${token}`);
    // if the session cannot be determined, the shop is at fault and the shopper keeps their session
    else if (token === undefined && (needed || ORDERS.test(url))) throw problemFrom(0, undefined);
    else if (needed) {
      await endSession({ clear: true, signOut: true });
      throw new ApiProblem(401, "unauthorized", "Please sign in again.");
    }
    return config;
  });
  created.interceptors.response.use(undefined, async (error: unknown) => {
    // an aborted call is not a failure, and an error axios did not throw is a bug
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
    const status = error.response?.status ?? 0;
    const body: unknown = error.response?.data;
    await endSession(unauthorized(status, error.config?.url ?? "", body));
    throw problemFrom(status, body);
  });
  return created;
}

/**
 * Creates the call that carries a customer's token. Paths are relative to the API's base (`v1/diamonds`) and name their
 * parameters in braces.
 * @throws ApiProblem for every refusal and failure; an aborted call rejects with axios's CanceledError
 */
export function createCustomerCall(options: Options): SendCall {
  let instance: Promise<AxiosInstance> | null = null;
  /** Loads axios (20 KB) with the first call instead of with the page. */
  const client = (): Promise<AxiosInstance> => {
    instance ??= connect(options);
    return instance.catch((error: unknown) => {
      // a chunk that failed to load must not fail every later call
      instance = null;
      console.warn("The API's client could not be loaded", error);
      throw problemFrom(0, undefined);
    });
  };
  return async (method, path, { params, query, body, headers, signal } = {}) => {
    const response = await (await client()).request<unknown>({
      method,
      url: fillPath(path, params),
      ...(body === undefined ? {} : { data: body }),
      ...(query ? { params: query } : {}),
      ...(headers ? { headers } : {}),
      ...(signal ? { signal } : {}),
    });
    return response.data;
  };
}
