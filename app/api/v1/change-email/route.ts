import { confirmEmailChangeEndpoint } from "@/lib/accounts/endpoints";
import { answerConfirmEmailChange } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(confirmEmailChangeEndpoint, answerConfirmEmailChange);
