import { requirePermission } from "@/lib/people/staff/authority";
import { type AdminKey, createKey, listKeys, revokeKey } from "@/lib/people/staff/commands/admin-keys";
import { rightsOf } from "@/lib/people/staff/scopes";
import { fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { addKeyEndpoint } from "./endpoints";

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

const shown = ({ id, name, scopes, createdAt, lastUsedAt, expiresAt, revokedAt }: AdminKey) => ({
  id,
  name,
  scopes,
  created_at: createdAt.toISOString(),
  last_used_at: momentOf(lastUsedAt),
  expires_at: momentOf(expiresAt),
  revoked_at: momentOf(revokedAt),
});

export async function handleKeys() {
  const data = (await listKeys()).map(shown);
  return { data, total: data.length };
}

export async function handleAddKey({ body, staff, audit }: CallOf<typeof addKeyEndpoint>) {
  const { name, expires_on: day } = body;
  // nobody gives a program more than they may do themselves
  const scopes = [...new Set(body.scopes)].toSorted();
  for (const permission of scopes.flatMap(rightsOf)) requirePermission(staff, permission);
  const expiresAt = day === null ? null : new Date(`${day}T00:00:00Z`);
  if (expiresAt && expiresAt <= new Date()) throw fieldError("expires_on", "Choose a later day");
  const made = await createKey({ name, scopes, expiresAt }, audit("key add"));
  if (!made) throw fieldError("name", `A key called ${name} exists. Choose another name.`);
  return { data: { ...shown(made.key), secret: made.secret } };
}

export async function handleRevokeKey({ params, audit }: AdminCall<{ id: string }, unknown, unknown>) {
  if (!(await revokeKey({ id: params.id }, audit("key revoke")))) throw notFoundError("This key");
  return null;
}
