import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endSessionEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleEndSession } from "@/lib/desk/admin/staff-handlers";

export const DELETE = serveAdmin(endSessionEndpoint, handleEndSession);
