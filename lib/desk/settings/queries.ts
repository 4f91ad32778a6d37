import { and, desc, eq, lt, max } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { repairedValue } from "@/lib/platform/settings/schema";
import { settingValues, settingVersions } from "@/lib/platform/settings/tables";
import { defaultOf, requireSetting, SETTINGS, syntaxOf } from "./registry";

export type SettingRow = {
  key: string;
  value: unknown;
  default: unknown;
  isDefault: boolean;
  description: string;
  /** how its JSON is written, where that needs saying */
  syntax: string | null;
  /** number of its latest change; 0 if nobody has changed it */
  version: number;
};

/** Lists every setting with its current value. */
export async function listSettings(): Promise<SettingRow[]> {
  const [rows, changes] = await Promise.all([
    db().select().from(settingValues),
    db()
      .select({ key: settingVersions.key, version: max(settingVersions.version) })
      .from(settingVersions)
      .groupBy(settingVersions.key),
  ]);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const versions = new Map(changes.map(({ key, version }) => [key, version ?? 0]));
  return SETTINGS.map((setting) =>
    describeSetting(setting, stored.get(setting.key), versions.get(setting.key) ?? 0),
  );
}

/** @throws CommandError if there is no such setting */
export async function findSetting(name: string): Promise<SettingRow> {
  const setting = requireSetting(name);
  const [[row], [change]] = await Promise.all([
    db().select().from(settingValues).where(eq(settingValues.key, name)),
    db()
      .select({ version: max(settingVersions.version) })
      .from(settingVersions)
      .where(eq(settingVersions.key, name)),
  ]);
  return describeSetting(setting, row?.value, change?.version ?? 0);
}

export type SettingVersion = Omit<typeof settingVersions.$inferSelect, "id" | "key">;

/**
 * The changes of a setting by commands, newest first.
 * @param earlier number of a change that only those before are listed of; null for all
 * @throws CommandError if there is no such setting
 */
export async function listSettingVersions(
  name: string,
  limit: number,
  earlier: number | null = null,
): Promise<SettingVersion[]> {
  const { version, before, after, isReset, actor, at } = settingVersions;
  return db()
    .select({ version, before, after, isReset, actor, at })
    .from(settingVersions)
    .where(
      and(
        eq(settingVersions.key, requireSetting(name).key),
        earlier === null ? undefined : lt(settingVersions.version, earlier),
      ),
    )
    .orderBy(desc(settingVersions.version))
    .limit(limit);
}

function describeSetting(setting: DeclaredSetting, stored: unknown, version: number): SettingRow {
  const standard = defaultOf(setting);
  const value = stored === undefined ? standard : declaredValue(setting, repairedValue(setting.key, stored));
  return {
    key: setting.key,
    value,
    default: standard,
    isDefault: JSON.stringify(value) === JSON.stringify(standard),
    description: inOwnCurrency(setting.schema.description ?? ""),
    syntax: syntaxOf(setting),
    version,
  };
}
