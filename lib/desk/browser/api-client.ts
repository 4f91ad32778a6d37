import type { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { createCustomerCall } from "@/lib/platform/api/client/client";
import type { ApiClient, EndpointMap } from "@/lib/platform/api/client/client-types";
import { clientOf, type SendCall } from "@/lib/platform/api/client/request";
import { handleUnauthorized } from "./end-session";

export type Endpoints = EndpointMap<(typeof ALL_ENDPOINTS)[number]>;

/** Calls the API with the token of the customer who is signed in, and ends a session that the API refuses. */
export const customerCall: SendCall = createCustomerCall({
  endSession: (refusal) => handleUnauthorized(refusal, () => api.get("v1/redirect-url")),
});

/**
 * The shop's API from the browser, typed by the declared endpoints: `api.get("v1/diamonds/{sku}", { params: {
 * sku } })`.
 * @throws ApiProblem for every error response and failure; an aborted call rejects with axios's
 * CanceledError.
 */
export const api: ApiClient<Endpoints> = clientOf(customerCall);
