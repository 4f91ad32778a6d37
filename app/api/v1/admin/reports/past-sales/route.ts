import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { pastSalesReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handlePastSalesReport } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(pastSalesReportEndpoint, handlePastSalesReport);
