import { changeEmailEndpoint } from "@/lib/accounts/endpoints";
import { answerChangeEmail } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(changeEmailEndpoint, answerChangeEmail);
