import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { ownReportEndpoint } from "@/lib/desk/reports/endpoints";
import { handleOwnReport } from "@/lib/desk/reports/handlers";

export const GET = serveAdmin(ownReportEndpoint, handleOwnReport);
