import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { taxReportsEndpoint } from "@/lib/desk/admin/tax-report-endpoints";
import { handleTaxReports } from "@/lib/desk/admin/tax-report-handlers";

export const GET = serveAdmin(taxReportsEndpoint, handleTaxReports);
