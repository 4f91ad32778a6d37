import { and, eq, sql } from "drizzle-orm";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { CommandError } from "../errors/command-error";
import { changeSettingIn, type SettingChange } from "./commands";
import type { DraftedSetting } from "./draft-model";
import { findDraft, type SettingDraft } from "./draft-queries";
import { settingDrafts } from "./tables";

const isOwn = (staffId: string, key: DraftedSetting) =>
  and(eq(settingDrafts.staffId, staffId), eq(settingDrafts.key, key));

/**
 * Keeps somebody's draft of a setting, in place of the one they had.
 * @param draft.value a valid one
 * @param draft.base number of the setting's change that it was begun from
 */
export async function saveDraft(
  staffId: string,
  key: DraftedSetting,
  { value, base }: Pick<SettingDraft, "value" | "base">,
  now = new Date(),
): Promise<void> {
  const changed = { value, base, updatedAt: now };
  await db()
    .insert(settingDrafts)
    .values({ staffId, key, ...changed })
    .onConflictDoUpdate({ target: [settingDrafts.staffId, settingDrafts.key], set: changed });
}

/** Deletes somebody's draft of a setting, if they have one. */
export async function dropDraft(staffId: string, key: DraftedSetting): Promise<void> {
  await db().delete(settingDrafts).where(isOwn(staffId, key));
}

/**
 * Gives the setting the value of somebody's draft, which ends with that.
 * @throws CommandError if they have none, its value is no longer valid, or somebody has changed the setting since it was begun
 */
export async function publishDraft(
  staffId: string,
  key: DraftedSetting,
  audit: AuditAction,
  now = new Date(),
): Promise<SettingChange> {
  return db().transaction(async (tx) => {
    // two presses of the button publish it once
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${staffId} ${key}`}, 0))`);
    const draft = await findDraft(staffId, key, tx);
    if (!draft) throw new CommandError("There is no draft to publish.");
    const change = await changeSettingIn(tx, key, draft.value, { audit, now, base: draft.base });
    await tx.delete(settingDrafts).where(isOwn(staffId, key));
    return change;
  });
}
