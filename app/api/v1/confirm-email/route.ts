import { confirmEmailEndpoint } from "@/lib/people/accounts/endpoints";
import { answerConfirmEmail } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(confirmEmailEndpoint, answerConfirmEmail);
