import { withdrawConsentEndpoint } from "@/lib/found/measurement/endpoints";
import { handleWithdrawConsent } from "@/lib/found/measurement/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(withdrawConsentEndpoint, handleWithdrawConsent);
