import { exportAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { serve } from "@/lib/platform/api/serve/serve";
import { handleExportAccount } from "@/lib/selling/personal-data/handlers";

export const GET = serve(exportAccountEndpoint, handleExportAccount);
