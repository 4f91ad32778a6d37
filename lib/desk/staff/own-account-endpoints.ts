import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { idParam, passkeyJson, passkeyOptions, passwordField, staffCommon, time } from "./fields";

const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const beginPasskeyEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminBeginPasskey",
  method: "POST",
  path: "v1/admin/passkey-registrations",
  permission: "self",
  isFresh: true,
  summary: "Begins adding a passkey",
  response: passkeyOptions,
});

export const addPasskeyEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminAddPasskey",
  method: "POST",
  path: "v1/admin/passkeys",
  permission: "self",
  isFresh: true,
  summary: "Adds a passkey; the first one comes with recovery codes",
  body: z.strictObject({
    challenge: z.uuid(),
    name: z.string().trim().min(1).max(60),
    response: passkeyJson,
  }),
  response: recoveryCodes,
  success: 201,
});

export const removePasskeyEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminRemovePasskey",
  method: "DELETE",
  path: "v1/admin/passkeys/{id}",
  permission: "self",
  isFresh: true,
  summary: "Removes a passkey",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "No passkey of this account has this ID" },
});

export const beginTotpEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminBeginTotp",
  method: "POST",
  path: "v1/admin/totp",
  permission: "self",
  isFresh: true,
  summary: "Begins adding an authenticator app",
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }) }),
});

export const confirmTotpEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminConfirmTotp",
  method: "PUT",
  path: "v1/admin/totp",
  permission: "self",
  isFresh: true,
  summary: "Adds the authenticator app, with a first code of it, and gives recovery codes",
  body: z.strictObject({ code: z.string().max(20) }),
  response: recoveryCodes,
});

export const recoveryCodesEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminRenewRecoveryCodes",
  method: "POST",
  path: "v1/admin/recovery-codes",
  permission: "self",
  isFresh: true,
  summary: "Replaces the recovery codes",
  response: recoveryCodes,
});

export const ownAccountEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminReadOwnAccount",
  method: "GET",
  path: "v1/admin/account",
  permission: "self",
  summary: "Reads one’s own account: how it signs in, and where it is signed in",
  response: z.object({
    data: z.object({
      has_totp: z.boolean(),
      recovery_codes_left: z.int(),
      passkeys: z.array(
        z.object({ id: z.uuid(), name: z.string(), created_at: time, last_used_at: time.nullable() }),
      ),
      sessions: z.array(
        z.object({ id: z.uuid(), agent: z.string(), created_at: time, seen_at: time, is_this: z.boolean() }),
      ),
      /** attempts on this account that were refused in the last 30 days, newest first */
      refused_sign_ins: z.array(z.object({ at: time, reason: z.string(), network: z.string() })),
    }),
  }),
});

export const staffPasswordEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminChangePassword",
  method: "PUT",
  path: "v1/admin/account/password",
  permission: "self",
  isFresh: true,
  summary: "Changes one’s own password and ends one’s other sessions",
  body: z.strictObject({ password: passwordField }),
  response: z.null(),
  success: 204,
});

export const endOwnSessionEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminEndOwnSession",
  method: "DELETE",
  path: "v1/admin/account/sessions/{id}",
  permission: "self",
  summary: "Ends one of one’s own sessions",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "No session of this account has this ID" },
});

export const OWN_ACCOUNT_ENDPOINTS = [
  beginPasskeyEndpoint,
  addPasskeyEndpoint,
  removePasskeyEndpoint,
  beginTotpEndpoint,
  confirmTotpEndpoint,
  recoveryCodesEndpoint,
  ownAccountEndpoint,
  staffPasswordEndpoint,
  endOwnSessionEndpoint,
] as const;
