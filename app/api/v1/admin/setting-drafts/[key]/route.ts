import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  dropSettingDraftEndpoint,
  saveSettingDraftEndpoint,
  settingDraftEndpoint,
} from "@/lib/desk/settings/draft-endpoints";
import {
  handleDropSettingDraft,
  handleSaveSettingDraft,
  handleSettingDraft,
} from "@/lib/desk/settings/draft-handlers";

export const GET = serveAdmin(settingDraftEndpoint, handleSettingDraft);
export const PUT = serveAdmin(saveSettingDraftEndpoint, handleSaveSettingDraft);
export const DELETE = serveAdmin(dropSettingDraftEndpoint, handleDropSettingDraft);
