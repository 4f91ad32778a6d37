import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { settingsEndpoint } from "@/lib/desk/admin/setting-endpoints";
import { handleSettings } from "@/lib/desk/admin/setting-handlers";

export const GET = serveAdmin(settingsEndpoint, handleSettings);
