import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { closeMessageEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleCloseMessage } from "@/lib/desk/inbox/handlers";

export const PUT = serveAdmin(closeMessageEndpoint, handleCloseMessage);
