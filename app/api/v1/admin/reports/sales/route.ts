import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { salesReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handleSalesReport } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(salesReportEndpoint, handleSalesReport);
