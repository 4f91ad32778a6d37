import { cashReportsEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleCashReports } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(cashReportsEndpoint, handleCashReports);
