import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sessionListEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleSessionList } from "@/lib/desk/admin/staff-handlers";

export const GET = serveAdmin(sessionListEndpoint, handleSessionList);
