import { salesTaxReportEndpoint } from "@/lib/desk/admin/report-endpoints";
import { handleSalesTaxReport } from "@/lib/desk/admin/report-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(salesTaxReportEndpoint, handleSalesTaxReport);
