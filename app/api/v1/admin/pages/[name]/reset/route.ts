import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { resetPageEndpoint } from "@/lib/desk/texts/endpoints";
import { handleResetPage } from "@/lib/desk/texts/handlers";

export const POST = serveAdmin(resetPageEndpoint, handleResetPage);
