import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endSessionEndpoint } from "@/lib/desk/staff/endpoints";
import { handleEndSession } from "@/lib/desk/staff/handlers";

export const DELETE = serveAdmin(endSessionEndpoint, handleEndSession);
