import { eq } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/manifest";
import { recordChanges } from "@/lib/platform/db/changes";
import { db } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { DEFAULT_SETTINGS, type ShopSettings, settingValueSchemas } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { CommandError } from "./command-error";

export type SettingRow = { key: keyof ShopSettings; value: unknown; isDefault: boolean };

/** Lists every setting with its current value. */
export async function listSettings(): Promise<SettingRow[]> {
  const now = await loadShopSettings();
  return (Object.keys(settingValueSchemas) as (keyof ShopSettings)[]).map((key) => ({
    key,
    value: now[key],
    isDefault: JSON.stringify(now[key]) === JSON.stringify(DEFAULT_SETTINGS[key]),
  }));
}

function requireKnownKey(key: string): keyof ShopSettings {
  if (key in settingValueSchemas) return key as keyof ShopSettings;
  throw new CommandError(
    `Unknown setting ${key}. Choose from: ${Object.keys(settingValueSchemas).join(", ")}.`,
  );
}

/**
 * Changes a setting; every process picks it up within seconds.
 * @param value JSON, or plain text that is not JSON
 * @throws CommandError
 */
export async function changeSetting(
  name: string,
  value: string,
  deed: AuditAction | null,
  now = new Date(),
): Promise<unknown> {
  const key = requireKnownKey(name);
  const parsed = settingValueSchemas[key].safeParse(fromText(value));
  if (!parsed.success) {
    throw new CommandError(
      `${value} is not a valid value for ${key}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}.`,
    );
  }
  await db().transaction(async (tx) => {
    const before = (await loadShopSettings(tx))[key];
    if (parsed.data === null) {
      // the driver can't tell JSON null from "no value", and null is the default of every nullable setting
      await tx.delete(settingValues).where(eq(settingValues.key, key));
    } else {
      await tx
        .insert(settingValues)
        .values({ key, value: parsed.data, updatedAt: now })
        .onConflictDoUpdate({ target: settingValues.key, set: { value: parsed.data, updatedAt: now } });
    }
    await recordShopAudit(tx, deed, key, { from: before, to: parsed.data });
    await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
  });
  return parsed.data;
}

/** Resets a setting to its default. */
export async function resetSetting(name: string, deed: AuditAction | null): Promise<unknown> {
  const key = requireKnownKey(name);
  await db().transaction(async (tx) => {
    const before = (await loadShopSettings(tx))[key];
    await tx.delete(settingValues).where(eq(settingValues.key, key));
    await recordShopAudit(tx, deed, key, { from: before, to: DEFAULT_SETTINGS[key] });
    await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
  });
  return DEFAULT_SETTINGS[key];
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // text that is not JSON is taken literally
    return text;
  }
}
