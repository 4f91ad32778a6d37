import { createShopperClient } from "@/lib/platform/api/client/shopper-client";
import type { Endpoints } from "./api-client";

/** The shop's API for calls that guests make as well; the client of customers is loaded with the first call of one. */
export const shopper = createShopperClient<Endpoints>(async (method, path, request) => {
  const { customerCall } = await import("./api-client");
  return customerCall(method, path, request);
});
