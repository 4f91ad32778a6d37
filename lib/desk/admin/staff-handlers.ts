import { emailProblem, passwordProblem } from "@/lib/people/accounts/validation";
import { requirePerson } from "@/lib/people/staff/authority";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  requirePasskey,
} from "@/lib/people/staff/passkeys";
import { permissionsOf } from "@/lib/people/staff/roles";
import {
  beginTotp,
  confirmTotp,
  hasSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from "@/lib/people/staff/second-factor";
import { requireCredentials } from "@/lib/people/staff/sign-in";
import {
  acceptInvitation,
  changeStaff,
  changeStaffPassword,
  inviteStaff,
  listInvitations,
  listStaff,
  requireInvitation,
  resetSecondFactor,
  revokeInvitation,
} from "@/lib/people/staff/staff-commands";
import {
  endedCookie,
  endStaffSession,
  findStaffSession,
  listStaffSessions,
  markVerified,
  openStaffSession,
  type StaffRow,
} from "@/lib/people/staff/staff-sessions";
import type { Call } from "@/lib/platform/api/answer-endpoint";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { AdminCall, Asked } from "./serve-admin";
import type {
  acceptInvitationEndpoint,
  addPasskeyEndpoint,
  changeStaffEndpoint,
  confirmTotpEndpoint,
  inviteStaffEndpoint,
  passkeySignInEndpoint,
  readInvitationEndpoint,
  staffPasswordEndpoint,
  staffSignInEndpoint,
  verifyStaffEndpoint,
} from "./staff-endpoints";

type AtTheDoor<E> = Call<EndpointInput<E>["params"], EndpointInput<E>["query"], EndpointInput<E>["body"]>;
type Plain = AdminCall<unknown, unknown, unknown>;
type WithId = AdminCall<{ id: string }, unknown, unknown>;

const agentOf = (request: Request) => request.headers.get("user-agent");

async function identityOf(person: StaffRow) {
  const { id, name, email, role } = person;
  return {
    data: {
      id,
      name,
      email,
      role,
      permissions: permissionsOf(role),
      has_second_factor: await hasSecondFactor(person),
    },
  };
}

const asPerson = ({ id, email, name, role, disabledAt, version, createdAt }: StaffRow) => ({
  id,
  email,
  name,
  role,
  disabled: disabledAt !== null,
  version,
  created_at: createdAt.toISOString(),
});

export const handleIdentity = ({ staff }: Plain) => identityOf(requirePerson(staff).person);

/** Opens a session and records that somebody signed in. */
async function signIn(
  person: StaffRow,
  { request, headers }: Pick<Call<unknown, unknown, unknown>, "request" | "headers">,
  by: string,
) {
  await db().transaction(async (tx) => {
    headers.append("set-cookie", await openStaffSession(tx, person.id, agentOf(request)));
    await recordShopAudit(tx, { actor: person.email, action: "staff sign in" }, person.email, { by });
  });
  return identityOf(person);
}

export async function handleStaffSignIn(call: AtTheDoor<typeof staffSignInEndpoint>) {
  return signIn(await requireCredentials(call.request, call.body), call, "password");
}

export async function handleStaffSignOut({ request, headers }: Call<unknown, unknown, unknown>) {
  const found = await findStaffSession(request.headers);
  if (found) await endStaffSession(found.session.id, found.person.id);
  headers.append("set-cookie", endedCookie());
  return null;
}

export async function handleVerifyStaff({ request, body, staff }: Asked<typeof verifyStaffEndpoint>) {
  const signedIn = requirePerson(staff);
  const person =
    "challenge" in body
      ? await requirePasskey(body)
      : await requireCredentials(request, { ...body, email: signedIn.person.email });
  if (person.id !== signedIn.person.id) {
    throw new ApiError(422, "passkey_refused", "This passkey belongs to another account.");
  }
  await markVerified(signedIn);
  return null;
}

export async function handleBeginPasskeySignIn({ request }: Call<unknown, unknown, unknown>) {
  await assertRateLimit(request, "sign-in");
  const { id, options } = await beginPasskeySignIn();
  return { data: { challenge: id, options: { ...options } } };
}

export async function handlePasskeySignIn(call: AtTheDoor<typeof passkeySignInEndpoint>) {
  await assertRateLimit(call.request, "sign-in");
  return signIn(await requirePasskey(call.body), call, "passkey");
}

export async function handleBeginPasskey({ staff }: Plain) {
  const { id, options } = await beginPasskey(requirePerson(staff).person);
  return { data: { challenge: id, options: { ...options } } };
}

export async function handleAddPasskey({ body, staff, deed }: Asked<typeof addPasskeyEndpoint>) {
  const { person } = requirePerson(staff);
  const { recoveryCodes } = await addPasskey(person, body);
  await recordShopAudit(db(), deed("staff passkey add"), person.email, { name: body.name });
  return { data: { recovery_codes: recoveryCodes } };
}

export async function handleRemovePasskey({ params, staff, deed }: WithId) {
  const { person } = requirePerson(staff);
  const gone = await removePasskey(person.id, params.id);
  if (!gone) throw notFoundError("This passkey");
  await recordShopAudit(db(), deed("staff passkey remove"), person.email, gone);
  return null;
}

export const handleBeginTotp = async ({ staff }: Plain) => ({
  data: await beginTotp(requirePerson(staff).person),
});

export async function handleConfirmTotp({ body, staff, deed }: Asked<typeof confirmTotpEndpoint>) {
  const { person } = requirePerson(staff);
  await assertRateLimit(null, "password", person.id);
  const codes = await confirmTotp(person, body.code);
  await recordShopAudit(db(), deed("staff authenticator add"), person.email, {});
  return { data: { recovery_codes: codes } };
}

export async function handleRecoveryCodes({ staff, deed }: Plain) {
  const { person } = requirePerson(staff);
  const codes = await db().transaction(async (tx) => {
    await recordShopAudit(tx, deed("staff recovery codes"), person.email, {});
    return renewRecoveryCodes(tx, person.id);
  });
  return { data: { recovery_codes: codes } };
}

export async function handleOwnAccount({ staff }: Plain) {
  const { person, session } = requirePerson(staff);
  const [passkeys, sessions, left] = await Promise.all([
    listPasskeys(person.id),
    listStaffSessions(person.id),
    recoveryCodesLeft(person.id),
  ]);
  return {
    data: {
      has_totp: person.totpSecret !== null,
      recovery_codes_left: left,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      sessions: sessions.map(({ id, agent, createdAt, seenAt }) => ({
        id,
        agent,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        is_this: id === session.id,
      })),
    },
  };
}

/** @throws ApiError 422 if a new password is easy to guess */
function assertGoodPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw fieldError("password", problem);
}

export async function handleStaffPassword({ body, staff }: Asked<typeof staffPasswordEndpoint>) {
  const { person, session } = requirePerson(staff);
  assertGoodPassword(body.password, person.email);
  await changeStaffPassword(person, body.password, session.id);
  return null;
}

export async function handleEndOwnSession({ params, staff }: WithId) {
  if (!(await endStaffSession(params.id, requirePerson(staff).person.id)))
    throw notFoundError("This session");
  return null;
}

export async function handleReadInvitation({ request, params }: AtTheDoor<typeof readInvitationEndpoint>) {
  await assertRateLimit(request, "use-mail");
  const { email, role, invitedBy } = await requireInvitation(params.secret);
  return { data: { email, role, invited_by: invitedBy } };
}

export async function handleAcceptInvitation({
  request,
  headers,
  params,
  body,
}: AtTheDoor<typeof acceptInvitationEndpoint>) {
  await assertRateLimit(request, "use-mail");
  const invitation = await requireInvitation(params.secret);
  const email = invitation.email ?? body.email;
  const problem = emailProblem(email);
  if (problem) throw fieldError("email", problem);
  assertGoodPassword(body.password, email);
  const { person, cookie } = await acceptInvitation(params.secret, {
    name: body.name,
    email,
    password: body.password,
    agent: agentOf(request),
  });
  headers.append("set-cookie", cookie);
  return identityOf(person);
}

export async function handleStaffList() {
  const rows = await listStaff();
  return { data: rows.map(asPerson), total: rows.length };
}

export const handleChangeStaff = async ({ params, body, deed }: Asked<typeof changeStaffEndpoint>) => ({
  data: asPerson(await changeStaff(params.id, body, deed("staff change"))),
});

export async function handleResetSecondFactor({ params, deed }: WithId) {
  await resetSecondFactor(params.id, deed("staff reset second factor"));
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

export async function handleInviteStaff({ body, deed }: Asked<typeof inviteStaffEndpoint>) {
  const problem = emailProblem(body.email);
  if (problem) throw fieldError("email", problem);
  const { id } = await inviteStaff(body, deed("staff invite"));
  return { data: { id, ...body } };
}

export async function handleRevokeInvitation({ params, deed }: WithId) {
  if (!(await revokeInvitation(params.id, deed("staff revoke invitation"))))
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

export async function handleEndSession({ params, deed }: WithId) {
  const ended = await endStaffSession(params.id, null);
  if (!ended) throw notFoundError("This session");
  await recordShopAudit(db(), deed("staff end session"), params.id, {});
  return null;
}
