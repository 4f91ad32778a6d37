import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { systemEndpoint } from "@/lib/desk/admin/system-endpoints";
import { handleSystem } from "@/lib/desk/admin/system-handlers";

export const GET = serveAdmin(systemEndpoint, handleSystem);
