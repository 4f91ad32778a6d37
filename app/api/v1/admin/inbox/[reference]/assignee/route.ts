import { assignMessageEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleAssignMessage } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(assignMessageEndpoint, handleAssignMessage);
