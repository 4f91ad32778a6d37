import { z } from "zod";
import { changeSetting, resetSetting } from "@/lib/desk/settings/commands";
import { findSetting, listSettings, listSettingVersions, type SettingRow } from "@/lib/desk/settings/queries";
import { requireSetting, SETTINGS } from "@/lib/desk/settings/registry";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { changeSettingEndpoint, resetSettingEndpoint, settingEndpoint } from "./endpoints";

type Json = z.util.JSONType;

/** Changes of a setting that its page shows at a time. */
const HISTORY = 20;

const shown = ({ key, value, default: standard, isDefault, description, version }: SettingRow) => ({
  id: key,
  key,
  description,
  value: value as Json,
  default: standard as Json,
  is_default: isDefault,
  version,
});

/** @throws ApiError 404 */
export function assertKnown(key: string): void {
  if (!SETTINGS.some((setting) => setting.key === key)) throw notFoundError("This setting");
}

/** @throws ApiError naming what is wrong by its place, such as `value.0.title` */
export function assertValid(key: string, value: Json): void {
  const parsed = requireSetting(key).schema.safeParse(value);
  if (parsed.success) return;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) errors[["value", ...path].join(".")] ??= [message];
  throw new ApiError("invalid", "Some fields need your attention.", { errors });
}

export async function handleSettings(_: AdminCall<unknown, unknown, unknown>) {
  const rows = await listSettings();
  return { data: rows.map(shown), total: rows.length };
}

export async function handleSetting({ params, query }: CallOf<typeof settingEndpoint>) {
  assertKnown(params.key);
  const history = await listSettingVersions(params.key, HISTORY, query.before ?? null);
  return {
    data: {
      ...shown(await findSetting(params.key)),
      schema: z.toJSONSchema(requireSetting(params.key).schema, {
        io: "input",
        unrepresentable: "any",
      }) as Record<string, Json>,
      history: history.map(({ version, before, after, isReset, actor, at }) => ({
        version,
        before: (before ?? null) as Json,
        after: (after ?? null) as Json,
        is_reset: isReset,
        actor,
        at: at.toISOString(),
      })),
    },
  };
}

export async function handleChangeSetting({ params, body, audit }: CallOf<typeof changeSettingEndpoint>) {
  assertKnown(params.key);
  assertValid(params.key, body.value);
  await changeSetting(
    params.key,
    JSON.stringify(body.value),
    audit("settings set"),
    new Date(),
    body.version ?? null,
  );
  return { data: shown(await findSetting(params.key)) };
}

export async function handleResetSetting({ params, audit }: CallOf<typeof resetSettingEndpoint>) {
  assertKnown(params.key);
  await resetSetting(params.key, audit("settings reset"));
  return { data: shown(await findSetting(params.key)) };
}
