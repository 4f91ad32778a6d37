import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endOwnSessionEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleEndOwnSession } from "@/lib/desk/admin/staff-handlers";

export const DELETE = serveAdmin(endOwnSessionEndpoint, handleEndOwnSession);
