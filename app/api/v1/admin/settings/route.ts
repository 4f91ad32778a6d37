import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { settingsEndpoint } from "@/lib/desk/settings/endpoints";
import { handleSettings } from "@/lib/desk/settings/handlers";

export const GET = serveAdmin(settingsEndpoint, handleSettings);
