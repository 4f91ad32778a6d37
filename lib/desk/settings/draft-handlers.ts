import type { z } from "zod";
import { requirePerson } from "@/lib/people/staff/authority";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { restoreSetting } from "./commands";
import { dropDraft, publishDraft, saveDraft } from "./draft-commands";
import type { restoreSettingEndpoint, saveSettingDraftEndpoint } from "./draft-endpoints";
import type { DraftedSetting } from "./draft-model";
import { findDraft } from "./draft-queries";
import { assertKnown, assertValid } from "./handlers";
import { findSetting } from "./queries";
import { requireSetting } from "./registry";

type Json = z.util.JSONType;
type OfKey = AdminCall<{ key: DraftedSetting }, unknown, unknown>;

async function drafted(staffId: string, key: DraftedSetting) {
  const [draft, setting] = await Promise.all([findDraft(staffId, key), findSetting(key)]);
  return {
    data: {
      key,
      draft: draft && {
        value: draft.value as Json,
        version: draft.base,
        updated_at: draft.updatedAt.toISOString(),
      },
      value: setting.value as Json,
      version: setting.version,
      is_default: setting.isDefault,
    },
  };
}

export const handleSettingDraft = ({ params, staff }: OfKey) =>
  drafted(requirePerson(staff).person.id, params.key);

export async function handleSaveSettingDraft({
  params: { key },
  body,
  staff,
}: CallOf<typeof saveSettingDraftEndpoint>) {
  const { id } = requirePerson(staff).person;
  assertValid(key, body.value);
  await saveDraft(id, key, { value: requireSetting(key).schema.parse(body.value), base: body.version });
  return drafted(id, key);
}

export async function handleDropSettingDraft({ params, staff }: OfKey) {
  await dropDraft(requirePerson(staff).person.id, params.key);
  return null;
}

export async function handlePublishSettingDraft({ params, staff, audit }: OfKey) {
  const { id } = requirePerson(staff).person;
  await publishDraft(id, params.key, audit("settings set"));
  return drafted(id, params.key);
}

export async function handleRestoreSetting({ params, body, audit }: CallOf<typeof restoreSettingEndpoint>) {
  assertKnown(params.key);
  const { key } = await restoreSetting(params.key, body.version, audit("settings restore"));
  const { version } = await findSetting(key);
  return { data: { key, version } };
}
