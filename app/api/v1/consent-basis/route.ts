import { serve } from "@/lib/platform/api/serve/serve";
import { consentBasisEndpoint } from "@/lib/platform/settings/endpoints";
import { handleConsentBasis } from "@/lib/platform/settings/handlers";

export const GET = serve(consentBasisEndpoint, handleConsentBasis);
