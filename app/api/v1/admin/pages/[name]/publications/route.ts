import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { restorePageEndpoint } from "@/lib/desk/texts/endpoints";
import { handleRestorePage } from "@/lib/desk/texts/handlers";

export const POST = serveAdmin(restorePageEndpoint, handleRestorePage);
