import { salesReportEndpoint } from "@/lib/desk/admin/report-endpoints";
import { handleSalesReport } from "@/lib/desk/admin/report-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(salesReportEndpoint, handleSalesReport);
