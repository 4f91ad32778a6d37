import { changePasswordEndpoint } from "@/lib/people/accounts/endpoints";
import { answerChangePassword } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(changePasswordEndpoint, answerChangePassword);
