import { endOwnSessionEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleEndOwnSession } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const DELETE = serveAdmin(endOwnSessionEndpoint, handleEndOwnSession);
