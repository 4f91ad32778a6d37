import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endOwnSessionEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleEndOwnSession } from "@/lib/desk/staff/own-account-handlers";

export const DELETE = serveAdmin(endOwnSessionEndpoint, handleEndOwnSession);
