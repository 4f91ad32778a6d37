import { requirePerson } from "@/lib/people/staff/authority";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "@/lib/people/staff/passkeys";
import { listRefusedSignIns } from "@/lib/people/staff/refused-sign-ins";
import {
  beginTotp,
  confirmTotp,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from "@/lib/people/staff/second-factor";
import { changeStaffPassword } from "@/lib/people/staff/staff-commands";
import { endStaffSession, listStaffSessions } from "@/lib/people/staff/staff-sessions";
import { notFoundError } from "@/lib/platform/api/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { assertGoodPassword } from "./good-password";
import type { addPasskeyEndpoint, confirmTotpEndpoint, staffPasswordEndpoint } from "./own-account-endpoints";
import type { AdminCall, Asked } from "./serve-admin";

type Plain = AdminCall<unknown, unknown, unknown>;
type WithId = AdminCall<{ id: string }, unknown, unknown>;

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

export async function handleStaffPassword({ body, staff }: Asked<typeof staffPasswordEndpoint>) {
  const { person, session } = requirePerson(staff);
  assertGoodPassword(body.password, person.email);
  await changeStaffPassword(person, body.password, session.id);
  return null;
}

export async function handleEndOwnSession({ params, staff, deed }: WithId) {
  const { person } = requirePerson(staff);
  if (!(await endStaffSession(params.id, person.id, deed("staff end session"))))
    throw notFoundError("This session");
  return null;
}
