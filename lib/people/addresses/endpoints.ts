import { z } from "zod";
import { SIGNED_IN } from "@/lib/people/accounts/endpoints";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { addressBodySchema, addressEntrySchema } from "./schema";

const tag = "Account";
const nothing = z.void();
const entry = z.object({ data: addressEntrySchema });
const NOT_FOUND = { 404: "The address doesn't exist or belongs to another customer" };

export const addressesEndpoint = endpoint({
  id: "listAddresses",
  method: "GET",
  path: "/v1/account/addresses",
  tag,
  summary: "The signed-in customer's saved addresses, defaults first",
  access: "signed-in",
  response: z.object({ data: z.array(addressEntrySchema) }),
  errors: SIGNED_IN,
});

export const addAddressEndpoint = endpoint({
  id: "addAddress",
  method: "POST",
  path: "/v1/account/addresses",
  tag,
  summary: "Adds an address; the first one becomes the default for shipping and billing",
  access: "signed-in",
  body: addressBodySchema,
  response: entry,
  success: 201,
  errors: { ...SIGNED_IN, 409: "address_book_full" },
});

export const addressEndpoint = endpoint({
  id: "getAddress",
  method: "GET",
  path: "/v1/account/addresses/{id}",
  tag,
  summary: "One of the signed-in customer's addresses",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: entry,
  errors: { ...SIGNED_IN, ...NOT_FOUND },
});

export const changeAddressEndpoint = endpoint({
  id: "changeAddress",
  method: "PUT",
  path: "/v1/account/addresses/{id}",
  tag,
  summary: "Changes an address",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  body: addressBodySchema,
  response: entry,
  errors: { ...SIGNED_IN, ...NOT_FOUND },
});

export const deleteAddressEndpoint = endpoint({
  id: "deleteAddress",
  method: "DELETE",
  path: "/v1/account/addresses/{id}",
  tag,
  summary: "Deletes an address; if it was a default, the oldest remaining address replaces it",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: nothing,
  success: 204,
  errors: { ...SIGNED_IN, ...NOT_FOUND },
});
