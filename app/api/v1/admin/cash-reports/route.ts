import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { cashReportsEndpoint } from "@/lib/desk/duties/endpoints";
import { handleCashReports } from "@/lib/desk/duties/handlers";

export const GET = serveAdmin(cashReportsEndpoint, handleCashReports);
