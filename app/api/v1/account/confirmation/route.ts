import { resendConfirmationEndpoint } from "@/lib/accounts/endpoints";
import { answerResendConfirmation } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(resendConfirmationEndpoint, answerResendConfirmation);
