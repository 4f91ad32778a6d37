import { changePasswordEndpoint } from "@/lib/accounts/endpoints";
import { answerChangePassword } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(changePasswordEndpoint, answerChangePassword);
