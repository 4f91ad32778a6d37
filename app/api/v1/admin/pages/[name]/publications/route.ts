import { restorePageEndpoint } from "@/lib/desk/admin/page-endpoints";
import { handleRestorePage } from "@/lib/desk/admin/page-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(restorePageEndpoint, handleRestorePage);
