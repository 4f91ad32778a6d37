import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { PERMISSIONS, type Permission, ROLES } from "@/lib/people/staff/roles";
import { adminEndpoint } from "./admin-endpoint";

const common = { tag: "Staff" } as const;

const roleField = z.enum(ROLES);
const emailField = z.string().trim().max(254);
const nameField = z.string().trim().min(1, "Enter a name").max(120);
const passwordField = z.string().min(1, "Enter your password").max(MAX_PASSWORD_LENGTH);
/** of the authenticator app, or a recovery code; null while it hasn't been asked for */
const codeField = z.string().max(20).nullable().default(null);
const idParam = z.object({ id: z.uuid() });
const secretParam = z.object({ secret: z.string().min(20).max(100) });
const time = z.iso.datetime();
/** what the browser's passkey interface gave or wants, in WebAuthn's JSON */
const passkeyJson = z.record(z.string(), z.unknown());

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
  ...common,
  id: "adminReadSession",
  method: "GET",
  path: "v1/admin/session",
  permission: "self",
  summary: "Tells who is signed in, and what they may do",
  response: z.object({ data: identity }),
});

export const staffSignInEndpoint = adminEndpoint({
  ...common,
  id: "adminSignIn",
  method: "POST",
  path: "v1/admin/session",
  permission: "anyone",
  summary: "Signs in by password and, once asked for, a code; the answer sets the session’s cookie",
  body: z.strictObject({ email: emailField, password: passwordField, code: codeField }),
  response: z.object({ data: identity }),
  errors: { 403: "The password is right; a code or a passkey is needed, too" },
});

export const staffSignOutEndpoint = adminEndpoint({
  ...common,
  id: "adminSignOut",
  method: "DELETE",
  path: "v1/admin/session",
  permission: "anyone",
  summary: "Signs out",
  response: z.null(),
  success: 204,
});

export const verifyStaffEndpoint = adminEndpoint({
  ...common,
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

const passkeyOptions = z.object({ data: z.object({ challenge: z.uuid(), options: passkeyJson }) });

export const beginPasskeySignInEndpoint = adminEndpoint({
  ...common,
  id: "adminBeginPasskeySignIn",
  method: "POST",
  path: "v1/admin/passkey-challenges",
  permission: "anyone",
  summary: "Begins signing in, or confirming, with a passkey",
  response: passkeyOptions,
});

export const passkeySignInEndpoint = adminEndpoint({
  ...common,
  id: "adminPasskeySignIn",
  method: "POST",
  path: "v1/admin/passkey-sessions",
  permission: "anyone",
  summary: "Signs in with a passkey",
  body: z.strictObject({ challenge: z.uuid(), response: passkeyJson }),
  response: z.object({ data: identity }),
});

export const beginPasskeyEndpoint = adminEndpoint({
  ...common,
  id: "adminBeginPasskey",
  method: "POST",
  path: "v1/admin/passkey-registrations",
  permission: "self",
  isFresh: true,
  summary: "Begins adding a passkey",
  response: passkeyOptions,
});

const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const addPasskeyEndpoint = adminEndpoint({
  ...common,
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
  ...common,
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
  ...common,
  id: "adminBeginTotp",
  method: "POST",
  path: "v1/admin/totp",
  permission: "self",
  isFresh: true,
  summary: "Begins adding an authenticator app",
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }) }),
});

export const confirmTotpEndpoint = adminEndpoint({
  ...common,
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
  ...common,
  id: "adminRenewRecoveryCodes",
  method: "POST",
  path: "v1/admin/recovery-codes",
  permission: "self",
  isFresh: true,
  summary: "Replaces the recovery codes",
  response: recoveryCodes,
});

export const ownAccountEndpoint = adminEndpoint({
  ...common,
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
    }),
  }),
});

export const staffPasswordEndpoint = adminEndpoint({
  ...common,
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
  ...common,
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

export const readInvitationEndpoint = adminEndpoint({
  ...common,
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
  ...common,
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

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: roleField,
  disabled: z.boolean(),
  version: z.int(),
  created_at: time,
});

const invitation = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  role: roleField,
  invited_by: z.string(),
  expires_at: time,
});

export const staffListEndpoint = adminEndpoint({
  ...common,
  id: "adminListStaff",
  method: "GET",
  path: "v1/admin/staff",
  permission: "staff",
  summary: "Lists everybody who works in the back office",
  response: z.object({ data: z.array(person), total: z.int() }),
});

export const changeStaffEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeStaff",
  method: "PATCH",
  path: "v1/admin/staff/{id}",
  permission: "staff",
  isFresh: true,
  summary: "Changes somebody’s name or role, or whether they may sign in",
  params: idParam,
  body: z.strictObject({
    name: nameField.optional(),
    role: roleField.optional(),
    disabled: z.boolean().optional(),
    version: z.int(),
  }),
  response: z.object({ data: person }),
  errors: { 404: "Nobody has this ID", 409: "Somebody changed the account meanwhile" },
});

export const resetSecondFactorEndpoint = adminEndpoint({
  ...common,
  id: "adminResetSecondFactor",
  method: "DELETE",
  path: "v1/admin/staff/{id}/second-factor",
  permission: "staff",
  isFresh: true,
  summary: "Lets somebody set up a second factor again; ends their sessions",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "Nobody has this ID" },
});

export const invitationListEndpoint = adminEndpoint({
  ...common,
  id: "adminListInvitations",
  method: "GET",
  path: "v1/admin/staff-invitations",
  permission: "staff",
  summary: "Lists invitations that wait for an answer",
  response: z.object({ data: z.array(invitation), total: z.int() }),
});

export const inviteStaffEndpoint = adminEndpoint({
  ...common,
  id: "adminInviteStaff",
  method: "POST",
  path: "v1/admin/staff-invitations",
  permission: "staff",
  isFresh: true,
  summary: "Invites somebody by email",
  body: z.strictObject({ email: emailField, role: roleField }),
  response: z.object({ data: z.object({ id: z.uuid(), email: z.string(), role: roleField }) }),
  success: 201,
});

export const revokeInvitationEndpoint = adminEndpoint({
  ...common,
  id: "adminRevokeInvitation",
  method: "DELETE",
  path: "v1/admin/staff-invitations/{id}",
  permission: "staff",
  isFresh: true,
  summary: "Takes an invitation back",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "No open invitation has this ID" },
});

const session = z.object({
  id: z.uuid(),
  name: z.string(),
  agent: z.string(),
  created_at: time,
  seen_at: time,
});

export const sessionListEndpoint = adminEndpoint({
  ...common,
  id: "adminListSessions",
  method: "GET",
  path: "v1/admin/staff-sessions",
  permission: "staff",
  summary: "Lists where everybody is signed in",
  response: z.object({ data: z.array(session), total: z.int() }),
});

export const endSessionEndpoint = adminEndpoint({
  ...common,
  id: "adminEndSession",
  method: "DELETE",
  path: "v1/admin/staff-sessions/{id}",
  permission: "staff",
  isFresh: true,
  summary: "Ends a session",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "No session has this ID" },
});

export const STAFF_ENDPOINTS = [
  identityEndpoint,
  staffSignInEndpoint,
  staffSignOutEndpoint,
  verifyStaffEndpoint,
  beginPasskeySignInEndpoint,
  passkeySignInEndpoint,
  beginPasskeyEndpoint,
  addPasskeyEndpoint,
  removePasskeyEndpoint,
  beginTotpEndpoint,
  confirmTotpEndpoint,
  recoveryCodesEndpoint,
  ownAccountEndpoint,
  staffPasswordEndpoint,
  endOwnSessionEndpoint,
  readInvitationEndpoint,
  acceptInvitationEndpoint,
  staffListEndpoint,
  changeStaffEndpoint,
  resetSecondFactorEndpoint,
  invitationListEndpoint,
  inviteStaffEndpoint,
  revokeInvitationEndpoint,
  sessionListEndpoint,
  endSessionEndpoint,
] as const;
