import type { ApiClient } from "./client-types";
import { fetchCall } from "./fetch-call";
import { browserBase, clientOf, type SendCall } from "./request";
import { freshToken } from "./session-source";
import { REQUEST_TIMEOUT_MS } from "./timeout";

/**
 * Creates an API client for the visitor: a customer's calls are sent by `asCustomer`, because they may have
 * prices of their own, and a guest's by fetch, whose first screen needs neither the session's client nor its library (20 KB).
 * @throws ApiProblem for every refusal and failure; an aborted call rejects
 */
export const createShopperClient = <Endpoints>(asCustomer: SendCall): ApiClient<Endpoints> =>
  clientOf(async (method, path, request = {}) => {
    if (await freshToken(false)) return asCustomer(method, path, request);
    const headers = { "X-Renderer": "client", ...request.headers };
    return fetchCall(browserBase(), method, path, { ...request, headers }, { timeoutMs: REQUEST_TIMEOUT_MS });
  });
