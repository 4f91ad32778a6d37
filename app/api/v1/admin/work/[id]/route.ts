import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { workEndpoint } from "@/lib/desk/admin/work-endpoints";
import { handleWork } from "@/lib/desk/admin/work-handlers";

export const GET = serveAdmin(workEndpoint, handleWork);
