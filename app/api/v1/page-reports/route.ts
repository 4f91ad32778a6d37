import { serve } from "@/lib/platform/api/serve/serve";
import { pageReportEndpoint } from "@/lib/platform/page-speed/endpoints";
import { handlePageReport } from "@/lib/platform/page-speed/handlers";

export const POST = serve(pageReportEndpoint, handlePageReport);
