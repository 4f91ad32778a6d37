import { desc, eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { DEFAULT_SETTINGS, type ShopSettings, settingValueSchemas } from "@/lib/platform/settings/schema";
import { settingVersions } from "@/lib/platform/settings/tables";
import { CommandError } from "../command-error";

export type SettingRow = {
  key: keyof ShopSettings;
  value: unknown;
  default: unknown;
  isDefault: boolean;
  description: string;
};

/** Lists every setting with its current value. */
export async function listSettings(): Promise<SettingRow[]> {
  const now = await loadShopSettings();
  return SETTING_KEYS.map((key) => describeSetting(key, now));
}

/** @throws CommandError if there is no such setting */
export async function findSetting(name: string): Promise<SettingRow> {
  return describeSetting(requireSettingKey(name), await loadShopSettings());
}

export type SettingVersion = Omit<typeof settingVersions.$inferSelect, "id" | "key">;

/**
 * The changes of a setting by commands, newest first.
 * @throws CommandError if there is no such setting
 */
export async function listSettingVersions(name: string, limit: number): Promise<SettingVersion[]> {
  const { version, before, after, isReset, actor, at } = settingVersions;
  return db()
    .select({ version, before, after, isReset, actor, at })
    .from(settingVersions)
    .where(eq(settingVersions.key, requireSettingKey(name)))
    .orderBy(desc(settingVersions.version))
    .limit(limit);
}

const SETTING_KEYS = Object.keys(settingValueSchemas) as (keyof ShopSettings)[];

const describeSetting = (key: keyof ShopSettings, now: ShopSettings): SettingRow => ({
  key,
  value: now[key],
  default: DEFAULT_SETTINGS[key],
  isDefault: JSON.stringify(now[key]) === JSON.stringify(DEFAULT_SETTINGS[key]),
  description: settingValueSchemas[key].description ?? "",
});

/** @throws CommandError if there is no such setting */
export function requireSettingKey(name: string): keyof ShopSettings {
  const key = SETTING_KEYS.find((one) => one === name);
  if (key) return key;
  throw new CommandError(`Unknown setting ${name}. Choose from: ${SETTING_KEYS.join(", ")}.`);
}
