import type { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { createApiClient } from "@/lib/platform/api/client/client";
import type { ApiClient, EndpointMap } from "@/lib/platform/api/client/client-types";
import { handleUnauthorized } from "./end-session";

export type Endpoints = EndpointMap<(typeof ALL_ENDPOINTS)[number]>;

/**
 * The shop's API from the browser, typed by the declared endpoints: `api.get("v1/diamonds/{sku}", { params: {
 * sku } })`.
 * @throws ApiProblem for every error response and failure; an aborted call rejects with axios's
 * CanceledError.
 */
export const api: ApiClient<Endpoints> = createApiClient<Endpoints>({
  endSession: (refusal) => handleUnauthorized(refusal, () => api.get("v1/redirect-url")),
});
