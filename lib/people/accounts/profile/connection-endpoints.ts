import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { connectionSchema, unlinkBodySchema } from "../schema";

const tag = "Account";
const params = z.object({ provider: z.string().max(40) });
const nothing = z.void();
const SIGNED_IN = {
  401: "The token is missing, expired, or revoked",
  403: "Sent from a page of another site",
  429: "Too many requests from one address",
};
const NOT_FOUND = { 404: "The shop doesn't offer this provider, or it isn't connected to the account" };

export const connectionsEndpoint = endpoint({
  id: "listConnections",
  method: "GET",
  path: "/v1/account/connections",
  tag,
  summary: "The sign-in providers, and when each was connected to the account",
  access: "signed-in",
  response: z.object({ data: z.array(connectionSchema) }),
  errors: SIGNED_IN,
});

export const unlinkEndpoint = endpoint({
  id: "unlinkProvider",
  method: "POST",
  path: "/v1/account/connections/{provider}/unlink",
  tag,
  summary: "Disconnects a provider from the account and ends every session",
  access: "signed-in",
  params,
  body: unlinkBodySchema,
  response: nothing,
  success: 204,
  errors: {
    ...SIGNED_IN,
    ...NOT_FOUND,
    403: "sign_in_again, or sent from a page of another site",
    409: "last_way_in: the account has no password and no other provider",
  },
});
