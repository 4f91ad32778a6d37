import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { lockSetting } from "@/lib/platform/settings/queries";
import { repairedValue } from "@/lib/platform/settings/schema";
import { settingValues, settingVersions } from "@/lib/platform/settings/tables";
import { CommandError, VersionConflict } from "../errors/command-error";
import { defaultOf, requireSetting } from "./registry";

/** What a change of a setting came to. */
export type SettingChange = {
  key: string;
  value: unknown;
  /** number of the change in the setting's history; null if the value was that already */
  version: number | null;
};

/**
 * Changes a setting; every process picks it up within seconds.
 * @param value JSON, or plain text that is not JSON
 * @param base the latest change that the value was made from, 0 for none; a later one isn't written over. Null for any.
 * @throws CommandError
 */
export async function changeSetting(
  name: string,
  value: string,
  audit: AuditAction | null,
  now = new Date(),
  base: number | null = null,
): Promise<SettingChange> {
  return db().transaction((tx) => changeSettingIn(tx, name, fromText(value), { audit, now, base }));
}

/**
 * The same within a transaction.
 * @param wanted the value itself
 * @throws CommandError
 */
export async function changeSettingIn(
  tx: Transaction,
  name: string,
  wanted: unknown,
  { audit, now, base }: { audit: AuditAction | null; now: Date; base: number | null },
): Promise<SettingChange> {
  const setting = requireSetting(name);
  const parsed = setting.schema.safeParse(wanted);
  if (!parsed.success) {
    const text = typeof wanted === "string" ? wanted : JSON.stringify(wanted);
    throw invalidValue(shortened(text), name, parsed.error);
  }
  await lockSetting(tx, name);
  const latest = await latestVersion(tx, name);
  if (base !== null && base !== latest) throw new VersionConflict(name, base, latest);
  return write(tx, { setting, value: parsed.data, isReset: false }, { audit, now });
}

/**
 * Changes a setting by what it is, so that two people who change parts of it keep both.
 * @param revise returns the new value of the one it is given, which nobody changes meanwhile; its error cancels the change
 * @throws CommandError
 */
export async function reviseSetting<T>(
  name: string,
  revise: (before: T, tx: Transaction) => Promise<T>,
  audit: AuditAction,
  now = new Date(),
): Promise<SettingChange> {
  const setting = requireSetting(name);
  return db().transaction(async (tx) => {
    const stored = await lockSetting(tx, name);
    const value = await revise(declaredValue(setting, repairedValue(name, stored)) as T, tx);
    const parsed = setting.schema.safeParse(value);
    if (!parsed.success) throw invalidValue("It", name, parsed.error);
    return write(tx, { setting, value: parsed.data, isReset: false }, { audit, now });
  });
}

/** Resets a setting to its default. */
export async function resetSetting(
  name: string,
  audit: AuditAction | null,
  now = new Date(),
): Promise<SettingChange> {
  const setting = requireSetting(name);
  return db().transaction((tx) =>
    write(tx, { setting, value: defaultOf(setting), isReset: true }, { audit, now }),
  );
}

/**
 * Gives a setting the value that a version of its history brought. That is a change of its own, with a version of its own.
 * @throws CommandError if there is no such version, or its value is no longer valid
 */
export async function restoreSetting(
  name: string,
  version: number,
  audit: AuditAction | null,
  now = new Date(),
): Promise<SettingChange> {
  const setting = requireSetting(name);
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(settingVersions)
      .where(and(eq(settingVersions.key, name), eq(settingVersions.version, version)));
    if (!found) throw new CommandError(`${name} has no version ${version}.`);
    if (found.isReset)
      return write(tx, { setting, value: defaultOf(setting), isReset: true }, { audit, now });
    const parsed = setting.schema.safeParse(found.after ?? null);
    if (!parsed.success) throw invalidValue(`Version ${version}`, name, parsed.error);
    return write(tx, { setting, value: parsed.data, isReset: false }, { audit, now });
  });
}

async function latestVersion(tx: Transaction, key: string): Promise<number> {
  const [newest] = await tx
    .select({ version: settingVersions.version })
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  return newest?.version ?? 0;
}

/** Writes a value with its version, audit line and change of the log. */
async function write(
  tx: Transaction,
  { setting, value, isReset }: { setting: DeclaredSetting; value: unknown; isReset: boolean },
  { audit, now }: { audit: AuditAction | null; now: Date },
): Promise<SettingChange> {
  const { key } = setting;
  const stored = await lockSetting(tx, key);
  const storable = setting.stored?.(value) ?? value;
  // the driver can't tell JSON null from "no value", and null is the default of every nullable setting
  const isRemoved = isReset || value === null;
  if (isRemoved ? stored === undefined : isDeepStrictEqual(stored, storable))
    return { key, value, version: null };
  const before = declaredValue(setting, repairedValue(key, stored));
  const refusal = await setting.refusal?.(value, tx);
  if (refusal) throw new CommandError(refusal);
  if (isRemoved) {
    await tx.delete(settingValues).where(eq(settingValues.key, key));
  } else {
    await tx
      .insert(settingValues)
      .values({ key, value: storable, updatedAt: now })
      .onConflictDoUpdate({ target: settingValues.key, set: { value: storable, updatedAt: now } });
  }
  await setting.applied?.(tx, now);
  const version = (await latestVersion(tx, key)) + 1;
  await tx
    .insert(settingVersions)
    .values({ key, version, before, after: value, isReset, actor: audit?.actor ?? null, at: now });
  await recordShopAudit(tx, audit, key, { version, from: before, to: value });
  const expired = [tags.shop, ...(setting.tags ?? [])];
  await recordChanges(
    tx,
    expired.map((tag) => ({ kind: "tag", key: tag })),
  );
  return { key, value, version };
}

/** Longest value that an error quotes. */
const MAX_QUOTED = 60;
const shortened = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

function invalidValue(said: string, key: string, { issues }: z.ZodError): CommandError {
  const reasons = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return new CommandError(`${said} is not a valid value for ${key}: ${reasons.join("; ")}.`);
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // text that is not JSON is taken literally
    return text;
  }
}
