import { requirePerson } from "@/lib/people/staff/authority";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "@/lib/people/staff/commands/passkeys";
import { listRefusedSignIns } from "@/lib/people/staff/commands/refused-sign-ins";
import {
  beginTotp,
  confirmTotp,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from "@/lib/people/staff/commands/second-factor";
import { changeStaffPassword } from "@/lib/people/staff/commands/staff";
import { endStaffSession, listStaffSessions } from "@/lib/people/staff/commands/staff-sessions";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { assertGoodPassword } from "./good-password";
import type { addPasskeyEndpoint, confirmTotpEndpoint, staffPasswordEndpoint } from "./own-account-endpoints";

type Plain = AdminCall<unknown, unknown, unknown>;
type WithId = AdminCall<{ id: string }, unknown, unknown>;

export async function handleBeginPasskey({ staff }: Plain) {
  const { id, options } = await beginPasskey(requirePerson(staff).person);
  return { data: { challenge: id, options: { ...options } } };
}

export async function handleAddPasskey({ body, staff, audit }: CallOf<typeof addPasskeyEndpoint>) {
  const { person } = requirePerson(staff);
  const { recoveryCodes } = await addPasskey(person, body);
  await recordShopAudit(db(), audit("staff passkey add"), person.email, { name: body.name });
  return { data: { recovery_codes: recoveryCodes } };
}

export async function handleRemovePasskey({ params, staff, audit }: WithId) {
  const { person } = requirePerson(staff);
  const gone = await removePasskey(person.id, params.id);
  if (!gone) throw notFoundError("This passkey");
  await recordShopAudit(db(), audit("staff passkey remove"), person.email, gone);
  return null;
}

export const handleBeginTotp = async ({ staff }: Plain) => ({
  data: await beginTotp(requirePerson(staff).person),
});

export async function handleConfirmTotp({ body, staff, audit }: CallOf<typeof confirmTotpEndpoint>) {
  const { person } = requirePerson(staff);
  await assertRateLimit(null, "password", person.id);
  const codes = await confirmTotp(person, body.code);
  await recordShopAudit(db(), audit("staff authenticator add"), person.email, {});
  return { data: { recovery_codes: codes } };
}

export async function handleRecoveryCodes({ staff, audit }: Plain) {
  const { person } = requirePerson(staff);
  const codes = await db().transaction(async (tx) => {
    await recordShopAudit(tx, audit("staff recovery codes"), person.email, {});
    return renewRecoveryCodes(tx, person.id);
  });
  return { data: { recovery_codes: codes } };
}

export async function handleOwnAccount({ staff }: Plain) {
  const { person, session } = requirePerson(staff);
  const [passkeys, sessions, left, refused] = await Promise.all([
    listPasskeys(person.id),
    listStaffSessions(person.id),
    recoveryCodesLeft(person.id),
    listRefusedSignIns(person.email),
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
      refused_sign_ins: refused.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    },
  };
}

export async function handleStaffPassword({ body, staff }: CallOf<typeof staffPasswordEndpoint>) {
  const { person, session } = requirePerson(staff);
  assertGoodPassword(body.password, person.email);
  await changeStaffPassword(person, body.password, session.id);
  return null;
}

export async function handleEndOwnSession({ params, staff, audit }: WithId) {
  const { person } = requirePerson(staff);
  if (!(await endStaffSession(params.id, person.id, audit("staff end session"))))
    throw notFoundError("This session");
  return null;
}
