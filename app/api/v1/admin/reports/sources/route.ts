import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sourcesReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handleSourcesReport } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(sourcesReportEndpoint, handleSourcesReport);
