import { emailProblem } from "@/lib/people/accounts/validation";
import {
  changeStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  resetSecondFactor,
  revokeInvitation,
} from "@/lib/people/staff/commands/staff";
import {
  endStaffSession,
  listStaffSessions,
  type StaffRow,
} from "@/lib/people/staff/commands/staff-sessions";
import { fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { changeStaffEndpoint, inviteStaffEndpoint } from "./endpoints";

type WithId = AdminCall<{ id: string }, unknown, unknown>;

const asPerson = ({ id, email, name, role, disabledAt, version, createdAt }: StaffRow) => ({
  id,
  email,
  name,
  role,
  disabled: disabledAt !== null,
  version,
  created_at: createdAt.toISOString(),
});

export async function handleStaffList() {
  const rows = await listStaff();
  return { data: rows.map(asPerson), total: rows.length };
}

export const handleChangeStaff = async ({
  params,
  body,
  staff,
  audit,
}: CallOf<typeof changeStaffEndpoint>) => ({
  data: asPerson(
    await changeStaff(params.id, body, audit("staff change"), { by: staff.signedIn?.person.id ?? null }),
  ),
});

export async function handleResetSecondFactor({ params, audit }: WithId) {
  await resetSecondFactor(params.id, audit("staff reset second factor"));
  return null;
}

export async function handleInvitationList() {
  const rows = await listInvitations();
  return {
    data: rows.map(({ id, email, role, invitedBy, expiresAt }) => ({
      id,
      email,
      role,
      invited_by: invitedBy,
      expires_at: expiresAt.toISOString(),
    })),
    total: rows.length,
  };
}

export async function handleInviteStaff({ body, audit }: CallOf<typeof inviteStaffEndpoint>) {
  const problem = emailProblem(body.email);
  if (problem) throw fieldError("email", problem);
  const { id, link } = await inviteStaff(body, audit("staff invite"));
  return { data: { id, ...body, link: (await doMailsWork()) ? null : link } };
}

export async function handleRevokeInvitation({ params, audit }: WithId) {
  if (!(await revokeInvitation(params.id, audit("staff revoke invitation"))))
    throw notFoundError("This invitation");
  return null;
}

export async function handleSessionList() {
  const rows = await listStaffSessions(null);
  return {
    data: rows.map(({ id, name, agent, createdAt, seenAt }) => ({
      id,
      name,
      agent,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    total: rows.length,
  };
}

export async function handleEndSession({ params, audit }: WithId) {
  if (!(await endStaffSession(params.id, null, audit("staff end session"))))
    throw notFoundError("This session");
  return null;
}
