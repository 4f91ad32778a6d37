import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeSettingEndpoint, resetSettingEndpoint, settingEndpoint } from "@/lib/desk/settings/endpoints";
import { handleChangeSetting, handleResetSetting, handleSetting } from "@/lib/desk/settings/handlers";

export const GET = serveAdmin(settingEndpoint, handleSetting);
export const PUT = serveAdmin(changeSettingEndpoint, handleChangeSetting);
export const DELETE = serveAdmin(resetSettingEndpoint, handleResetSetting);
