import { assigneesEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleAssignees } from "@/lib/desk/admin/inbox-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(assigneesEndpoint, handleAssignees);
