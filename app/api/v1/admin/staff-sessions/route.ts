import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sessionListEndpoint } from "@/lib/desk/staff/endpoints";
import { handleSessionList } from "@/lib/desk/staff/handlers";

export const GET = serveAdmin(sessionListEndpoint, handleSessionList);
