import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Settings", permission: "settings.write" } as const;

const named = z.object({ key: z.string().min(1).max(100) });
const time = z.iso.datetime();
/** any JSON value, as the setting’s own schema says */
const value = z.json();

const setting = z.object({
  id: z.string(),
  key: z.string(),
  /** what it does */
  description: z.string(),
  value,
  default: value,
  is_default: z.boolean(),
  /** number of its latest change; 0 for none */
  version: countedVersion,
});

export const settingsEndpoint = adminEndpoint({
  ...common,
  id: "adminListSettings",
  method: "GET",
  path: "v1/admin/settings",
  summary: "Lists every setting with its value, its default, and what it does",
  response: z.object({ data: z.array(setting), total: z.int() }),
});

export const settingEndpoint = adminEndpoint({
  ...common,
  id: "adminReadSetting",
  method: "GET",
  path: "v1/admin/settings/{key}",
  summary: "Reads a setting with its history, newest change first",
  params: named,
  query: z.strictObject({
    /** only changes before this one, of a long history */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: z.object({
    data: setting.extend({
      /** the JSON Schema of its value, from which a form is made */
      schema: z.record(z.string(), z.json()),
      history: z.array(
        z.object({
          version: countedVersion,
          before: value,
          after: value,
          is_reset: z.boolean(),
          actor: z.string().nullable(),
          at: time,
        }),
      ),
    }),
  }),
  errors: { 404: "No setting has this name" },
});

const changed = z.object({ data: setting });

export const changeSettingEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeSetting",
  method: "PUT",
  path: "v1/admin/settings/{key}",
  summary: "Changes a setting; the shop picks it up within seconds",
  params: named,
  body: z.strictObject({
    value,
    /** the change that the value was made from; a later one isn't written over */
    version: countedVersion.optional(),
  }),
  response: changed,
  errors: { 404: "No setting has this name", 409: "Someone else has changed it since this version" },
});

export const resetSettingEndpoint = adminEndpoint({
  ...common,
  id: "adminResetSetting",
  method: "DELETE",
  path: "v1/admin/settings/{key}",
  summary: "Resets a setting to its default",
  params: named,
  response: changed,
  errors: { 404: "No setting has this name" },
});

export const SETTING_ENDPOINTS = [
  settingsEndpoint,
  settingEndpoint,
  changeSettingEndpoint,
  resetSettingEndpoint,
] as const;
