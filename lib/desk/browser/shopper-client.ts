import type { CallRequest } from "@/lib/platform/api/client/request";
import { createShopperClient } from "@/lib/platform/api/client/shopper-client";
import type { Endpoints } from "./api-client";

type AnyCall = (path: string, request?: CallRequest) => Promise<unknown>;

/** The shop's API for calls that guests make as well; `api` is loaded with the first call of a customer. */
export const shopper = createShopperClient<Endpoints>(async (method, path, request) => {
  const { api } = await import("./api-client");
  const { get, post, put, patch, delete: remove } = api;
  const calls = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: remove };
  return (calls[method] as AnyCall)(path, request);
});
