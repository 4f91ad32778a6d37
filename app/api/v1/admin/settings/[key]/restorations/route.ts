import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { restoreSettingEndpoint } from "@/lib/desk/settings/draft-endpoints";
import { handleRestoreSetting } from "@/lib/desk/settings/draft-handlers";

export const POST = serveAdmin(restoreSettingEndpoint, handleRestoreSetting);
