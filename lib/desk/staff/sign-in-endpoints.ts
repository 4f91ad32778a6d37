import { z } from "zod";
import { PERMISSIONS, type Permission } from "@/lib/people/staff/roles";
import { adminEndpoint } from "../admin/admin-endpoint";
import {
  codeField,
  emailField,
  nameField,
  passkeyJson,
  passkeyOptions,
  passwordField,
  roleField,
  staffCommon,
} from "./fields";

const secretParam = z.object({ secret: z.string().min(20).max(100) });

const identity = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: roleField,
  permissions: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
  /** without an authenticator app or a passkey, the account can do nothing but add one */
  has_second_factor: z.boolean(),
});

export const identityEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminReadSession",
  method: "GET",
  path: "v1/admin/session",
  permission: "self",
  summary: "Tells who is signed in, and what they may do",
  response: z.object({ data: identity }),
});

export const staffSignInEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminSignIn",
  method: "POST",
  path: "v1/admin/session",
  permission: "anyone",
  summary: "Signs in by password and, once asked for, a code; the answer sets the session’s cookie",
  body: z.strictObject({ email: emailField, password: passwordField, code: codeField }),
  response: z.object({ data: identity }),
  errors: { 403: "The password is right; a code or a passkey is needed, too" },
});

export const unlockStaffEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminUnlockSession",
  method: "POST",
  path: "v1/admin/session-unlocks",
  permission: "anyone",
  summary:
    "Continues a session that was idle for 30 minutes, by a code or a passkey of the same person; one that isn’t locked goes on",
  body: z.union([
    z.strictObject({ code: z.string().trim().min(1, "Enter the code").max(40) }),
    z.strictObject({ challenge: z.uuid(), response: passkeyJson }),
  ]),
  response: z.object({ data: identity }),
  errors: { 401: "This browser has no session that could go on" },
});

export const staffSignOutEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminSignOut",
  method: "DELETE",
  path: "v1/admin/session",
  permission: "anyone",
  summary: "Signs out",
  response: z.null(),
  success: 204,
});

export const verifyStaffEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminVerify",
  method: "PUT",
  path: "v1/admin/session",
  permission: "self",
  summary: "Confirms who is signed in, for the next ten minutes’ refunds, exports, and changes of staff",
  body: z.union([
    z.strictObject({ password: passwordField, code: codeField }),
    z.strictObject({ challenge: z.uuid(), response: passkeyJson }),
  ]),
  response: z.null(),
  success: 204,
  errors: { 403: "The password is right; a code or a passkey is needed, too" },
});

export const beginPasskeySignInEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminBeginPasskeySignIn",
  method: "POST",
  path: "v1/admin/passkey-challenges",
  permission: "anyone",
  summary: "Begins signing in, or confirming, with a passkey",
  response: passkeyOptions,
});

export const passkeySignInEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminPasskeySignIn",
  method: "POST",
  path: "v1/admin/passkey-sessions",
  permission: "anyone",
  summary: "Signs in with a passkey",
  body: z.strictObject({ challenge: z.uuid(), response: passkeyJson }),
  response: z.object({ data: identity }),
});

export const readInvitationEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminReadInvitation",
  method: "GET",
  path: "v1/admin/invitations/{secret}",
  permission: "anyone",
  summary: "Reads an invitation by the secret of its link",
  params: secretParam,
  response: z.object({
    data: z.object({ email: z.string().nullable(), role: roleField, invited_by: z.string() }),
  }),
  errors: { 410: "The link has been used or has expired" },
});

export const acceptInvitationEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminAcceptInvitation",
  method: "POST",
  path: "v1/admin/invitations/{secret}",
  permission: "anyone",
  summary: "Opens the account of an invitation and signs in",
  params: secretParam,
  body: z.strictObject({
    name: nameField,
    /** only where the invitation has none */
    email: emailField.default(""),
    password: passwordField,
  }),
  response: z.object({ data: identity }),
  success: 201,
  errors: { 410: "The link has been used or has expired" },
});

export const SIGN_IN_ENDPOINTS = [
  identityEndpoint,
  staffSignInEndpoint,
  unlockStaffEndpoint,
  staffSignOutEndpoint,
  verifyStaffEndpoint,
  beginPasskeySignInEndpoint,
  passkeySignInEndpoint,
  readInvitationEndpoint,
  acceptInvitationEndpoint,
] as const;
