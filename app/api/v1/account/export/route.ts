import { exportAccountEndpoint } from "@/lib/accounts/endpoints";
import { answerExportAccount } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const GET = serve(exportAccountEndpoint, answerExportAccount);
