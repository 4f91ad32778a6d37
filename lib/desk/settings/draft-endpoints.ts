import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { DRAFTED_SETTINGS } from "./draft-model";
import { settingEndpoint } from "./endpoints";

const common = { tag: "Settings", permission: "settings.write" } as const;

const params = z.object({ key: z.enum(DRAFTED_SETTINGS) });
const value = z.json();

const draft = z.object({
  value,
  /** the setting’s change that it was begun from; 0 for none */
  version: countedVersion,
  updated_at: z.iso.datetime(),
});

const drafted = z.object({
  data: z.object({
    key: z.string(),
    /** one’s own draft; null for none */
    draft: draft.nullable(),
    /** the setting as the shop has it */
    value,
    version: countedVersion,
    is_default: z.boolean(),
  }),
});

const UNKNOWN = { 404: "No setting of this name is drafted" } as const;

export const settingDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminReadSettingDraft",
  method: "GET",
  path: "v1/admin/setting-drafts/{key}",
  summary: "Reads one’s own draft of a setting, with the setting as the shop has it",
  params,
  response: drafted,
  errors: UNKNOWN,
});

export const saveSettingDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminSaveSettingDraft",
  method: "PUT",
  path: "v1/admin/setting-drafts/{key}",
  summary: "Saves one’s own draft of a setting, which nobody else sees",
  params,
  body: z.strictObject({ value, version: countedVersion }),
  response: drafted,
  errors: UNKNOWN,
});

export const dropSettingDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminDropSettingDraft",
  method: "DELETE",
  path: "v1/admin/setting-drafts/{key}",
  summary: "Discards one’s own draft of a setting",
  params,
  response: z.null(),
  success: 204,
  errors: UNKNOWN,
});

export const publishSettingDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminPublishSettingDraft",
  method: "POST",
  path: "v1/admin/setting-drafts/{key}/publications",
  summary: "Publishes one’s own draft of a setting; the shop picks it up within seconds",
  params,
  response: drafted,
  success: 201,
  errors: { ...UNKNOWN, 409: "Someone has changed the setting since the draft was begun" },
});

export const restoreSettingEndpoint = adminEndpoint({
  ...common,
  id: "adminRestoreSetting",
  method: "POST",
  path: "v1/admin/settings/{key}/restorations",
  summary: "Gives a setting the value of one of its earlier versions, as a new version",
  params: settingEndpoint.params,
  body: z.strictObject({ version: countedVersion.min(1) }),
  response: z.object({ data: z.object({ key: z.string(), version: countedVersion }) }),
  success: 201,
  errors: {
    404: "No setting has this name",
    422: "It has no such version, or its value isn’t valid any more",
  },
});

export const SETTING_DRAFT_ENDPOINTS = [
  settingDraftEndpoint,
  saveSettingDraftEndpoint,
  dropSettingDraftEndpoint,
  publishSettingDraftEndpoint,
  restoreSettingEndpoint,
] as const;
