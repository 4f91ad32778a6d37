import { confirmEmailChangeEndpoint } from "@/lib/people/accounts/endpoints";
import { answerConfirmEmailChange } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(confirmEmailChangeEndpoint, answerConfirmEmailChange);
