import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { systemEndpoint } from "@/lib/desk/system/endpoints";
import { handleSystem } from "@/lib/desk/system/handlers";

export const GET = serveAdmin(systemEndpoint, handleSystem);
