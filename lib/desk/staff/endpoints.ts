import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { emailField, idParam, nameField, roleField, staffCommon, time } from "./fields";

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: roleField,
  disabled: z.boolean(),
  version: countedVersion,
  created_at: time,
});

const invitation = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  role: roleField,
  invited_by: z.string(),
  expires_at: time,
});

const session = z.object({
  id: z.uuid(),
  name: z.string(),
  agent: z.string(),
  created_at: time,
  seen_at: time,
});

export const staffListEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminListStaff",
  method: "GET",
  path: "v1/admin/staff",
  permission: "staff",
  summary: "Lists everybody who works in the back office",
  response: z.object({ data: z.array(person), total: z.int() }),
});

export const changeStaffEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminChangeStaff",
  method: "PATCH",
  path: "v1/admin/staff/{id}",
  permission: "staff",
  isFresh: true,
  summary: "Changes someone’s name or role, or whether they may sign in",
  params: idParam,
  body: z.strictObject({
    name: nameField.optional(),
    role: roleField.optional(),
    disabled: z.boolean().optional(),
    version: countedVersion,
  }),
  response: z.object({ data: person }),
  errors: { 404: "Nobody has this ID", 409: "Someone changed the account meanwhile" },
});

export const resetSecondFactorEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminResetSecondFactor",
  method: "DELETE",
  path: "v1/admin/staff/{id}/second-factor",
  permission: "staff",
  isFresh: true,
  summary: "Lets someone set up a second factor again; ends their sessions",
  params: idParam,
  response: z.null(),
  success: 204,
  errors: { 404: "Nobody has this ID" },
});

export const invitationListEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminListInvitations",
  method: "GET",
  path: "v1/admin/staff-invitations",
  permission: "staff",
  summary: "Lists invitations that wait for an answer",
  response: z.object({ data: z.array(invitation), total: z.int() }),
});

export const inviteStaffEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminInviteStaff",
  method: "POST",
  path: "v1/admin/staff-invitations",
  permission: "staff",
  isFresh: true,
  summary: "Invites someone by email",
  body: z.strictObject({ email: emailField, role: roleField }),
  response: z.object({
    data: z.object({
      id: z.uuid(),
      email: z.string(),
      role: roleField,
      /** for the inviting user to pass on while the shop can’t send email; null if it is emailed */
      link: z.string().nullable(),
    }),
  }),
  success: 201,
});

export const revokeInvitationEndpoint = adminEndpoint({
  ...staffCommon,
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

export const sessionListEndpoint = adminEndpoint({
  ...staffCommon,
  id: "adminListSessions",
  method: "GET",
  path: "v1/admin/staff-sessions",
  permission: "staff",
  summary: "Lists where everybody is signed in",
  response: z.object({ data: z.array(session), total: z.int() }),
});

export const endSessionEndpoint = adminEndpoint({
  ...staffCommon,
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
  staffListEndpoint,
  changeStaffEndpoint,
  resetSecondFactorEndpoint,
  invitationListEndpoint,
  inviteStaffEndpoint,
  revokeInvitationEndpoint,
  sessionListEndpoint,
  endSessionEndpoint,
] as const;
