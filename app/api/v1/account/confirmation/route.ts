import { resendConfirmationEndpoint } from "@/lib/people/accounts/endpoints";
import { handleResendConfirmation } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(resendConfirmationEndpoint, handleResendConfirmation);
