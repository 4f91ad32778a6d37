import { forgotPasswordEndpoint } from "@/lib/accounts/endpoints";
import { answerForgotPassword } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(forgotPasswordEndpoint, answerForgotPassword);
