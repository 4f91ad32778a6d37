import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { assigneesEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleAssignees } from "@/lib/desk/inbox/handlers";

export const GET = serveAdmin(assigneesEndpoint, handleAssignees);
