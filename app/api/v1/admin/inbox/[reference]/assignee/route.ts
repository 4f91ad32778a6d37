import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { assignMessageEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleAssignMessage } from "@/lib/desk/inbox/handlers";

export const PUT = serveAdmin(assignMessageEndpoint, handleAssignMessage);
