import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { taxReportsEndpoint } from "@/lib/desk/taxes/report-endpoints";
import { handleTaxReports } from "@/lib/desk/taxes/report-handlers";

export const GET = serveAdmin(taxReportsEndpoint, handleTaxReports);
