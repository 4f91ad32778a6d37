import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { salesTaxReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handleSalesTaxReport } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(salesTaxReportEndpoint, handleSalesTaxReport);
