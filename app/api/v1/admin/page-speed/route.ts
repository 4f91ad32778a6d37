import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { pageSpeedEndpoint } from "@/lib/desk/page-speed/endpoints";
import { handlePageSpeed } from "@/lib/desk/page-speed/handlers";

export const GET = serveAdmin(pageSpeedEndpoint, handlePageSpeed);
