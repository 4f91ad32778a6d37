import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  changeSettingEndpoint,
  resetSettingEndpoint,
  settingEndpoint,
} from "@/lib/desk/admin/setting-endpoints";
import { handleChangeSetting, handleResetSetting, handleSetting } from "@/lib/desk/admin/setting-handlers";

export const GET = serveAdmin(settingEndpoint, handleSetting);
export const PUT = serveAdmin(changeSettingEndpoint, handleChangeSetting);
export const DELETE = serveAdmin(resetSettingEndpoint, handleResetSetting);
