import { exportAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { answerExportAccount } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(exportAccountEndpoint, answerExportAccount);
