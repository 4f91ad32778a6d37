import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { marginEndpoint } from "@/lib/desk/reports/accounting/endpoints";
import { handleMargin } from "@/lib/desk/reports/accounting/handlers";

export const GET = serveAdmin(marginEndpoint, handleMargin);
