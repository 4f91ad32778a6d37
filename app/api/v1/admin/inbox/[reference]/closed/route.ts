import { closeMessageEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleCloseMessage } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(closeMessageEndpoint, handleCloseMessage);
