import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { workEndpoint } from "@/lib/desk/work/endpoints";
import { handleWork } from "@/lib/desk/work/handlers";

export const GET = serveAdmin(workEndpoint, handleWork);
