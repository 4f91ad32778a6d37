import { resetPageEndpoint } from "@/lib/desk/admin/page-endpoints";
import { handleResetPage } from "@/lib/desk/admin/page-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(resetPageEndpoint, handleResetPage);
