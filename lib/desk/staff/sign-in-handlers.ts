import { emailProblem } from "@/lib/people/accounts/validation";
import { requirePerson } from "@/lib/people/staff/authority";
import { beginPasskeySignIn, requirePasskey } from "@/lib/people/staff/commands/passkeys";
import { recordRefusedSignIn } from "@/lib/people/staff/commands/refused-sign-ins";
import { hasSecondFactor } from "@/lib/people/staff/commands/second-factor";
import { requireCode, requireConfirmation, requireCredentials } from "@/lib/people/staff/commands/sign-in";
import { acceptInvitation, requireInvitation } from "@/lib/people/staff/commands/staff";
import {
  endedCookie,
  endStaffSession,
  findLockedSession,
  findStaffSession,
  markVerified,
  openStaffSession,
  type StaffRow,
  unlockStaffSession,
} from "@/lib/people/staff/commands/staff-sessions";
import { deviceCookie } from "@/lib/people/staff/known-device";
import { permissionsOf } from "@/lib/people/staff/roles";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { ApiError, fieldError } from "@/lib/platform/api/declare/errors";
import type { Call } from "@/lib/platform/api/serve/answer-endpoint";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { assertGoodPassword } from "./good-password";
import type {
  acceptInvitationEndpoint,
  passkeySignInEndpoint,
  readInvitationEndpoint,
  staffSignInEndpoint,
  unlockStaffEndpoint,
  verifyStaffEndpoint,
} from "./sign-in-endpoints";

type AtTheDoor<E> = Call<EndpointInput<E>["params"], EndpointInput<E>["query"], EndpointInput<E>["body"]>;
type Plain = AdminCall<unknown, unknown, unknown>;

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

export const handleIdentity = ({ staff }: Plain) => identityOf(requirePerson(staff).person);

/** Opens a session and records that somebody signed in. */
async function signIn(
  person: StaffRow,
  { request, headers }: Pick<Call<unknown, unknown, unknown>, "request" | "headers">,
  by: string,
) {
  await db().transaction(async (tx) => {
    headers.append("set-cookie", await openStaffSession(tx, person.id, agentOf(request)));
    headers.append("set-cookie", deviceCookie(person.id));
    await recordShopAudit(tx, { actor: person.email, action: "staff sign in" }, person.email, { by });
  });
  return identityOf(person);
}

export async function handleStaffSignIn(call: AtTheDoor<typeof staffSignInEndpoint>) {
  return signIn(await requireCredentials(call.request, call.body), call, "password");
}

/** Continues a locked session; the same one, so that what its tabs hold stays theirs. */
export async function handleUnlockStaff(call: AtTheDoor<typeof unlockStaffEndpoint>) {
  const { request, body } = call;
  // another tab has unlocked it already, so there is nothing left to guess
  const open = await findStaffSession(request.headers);
  if (open) return identityOf(open.person);
  await assertRateLimit(request, "sign-in");
  const locked = await findLockedSession(request.headers);
  if (!locked) throw new ApiError("unauthorized", "Your session has ended. Sign in again.");
  if ("challenge" in body) {
    const person = await requireOwnPasskey({ request, body });
    if (person.id !== locked.person.id) {
      throw new ApiError("passkey_refused", "This passkey belongs to another account.");
    }
  } else {
    await requireCode(request, locked, body.code);
  }
  await unlockStaffSession(locked);
  return identityOf(locked.person);
}

export async function handleStaffSignOut({ request, headers }: Call<unknown, unknown, unknown>) {
  const found = (await findStaffSession(request.headers)) ?? (await findLockedSession(request.headers));
  if (found) {
    const { person, session } = found;
    await endStaffSession(session.id, person.id, { actor: person.email, action: "staff sign out" });
  }
  headers.append("set-cookie", endedCookie());
  return null;
}

export async function handleVerifyStaff({ request, body, staff }: CallOf<typeof verifyStaffEndpoint>) {
  const signedIn = requirePerson(staff);
  if ("challenge" in body) {
    const person = await requirePasskey(body);
    if (person.id !== signedIn.person.id) {
      throw new ApiError("passkey_refused", "This passkey belongs to another account.");
    }
  } else {
    await requireConfirmation(request, signedIn, body);
  }
  await markVerified(signedIn);
  return null;
}

export async function handleBeginPasskeySignIn({ request }: Call<unknown, unknown, unknown>) {
  await assertRateLimit(request, "sign-in");
  const { id, options } = await beginPasskeySignIn();
  return { data: { challenge: id, options: { ...options } } };
}

/** The person whose passkey signs them in; a refusal is recorded. */
async function requireOwnPasskey({
  request,
  body,
}: Pick<AtTheDoor<typeof passkeySignInEndpoint>, "request" | "body">) {
  try {
    return await requirePasskey(body);
  } catch (error) {
    if (error instanceof ApiError) {
      await recordRefusedSignIn(request, { email: null, reason: "passkey refused" });
    }
    throw error;
  }
}

export async function handlePasskeySignIn(call: AtTheDoor<typeof passkeySignInEndpoint>) {
  await assertRateLimit(call.request, "sign-in");
  return signIn(await requireOwnPasskey(call), call, "passkey");
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
  headers.append("set-cookie", deviceCookie(person.id));
  return identityOf(person);
}
