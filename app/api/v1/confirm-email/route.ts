import { confirmEmailEndpoint } from "@/lib/accounts/endpoints";
import { answerConfirmEmail } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(confirmEmailEndpoint, answerConfirmEmail);
