import { forgotPasswordEndpoint } from "@/lib/people/accounts/endpoints";
import { handleForgotPassword } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(forgotPasswordEndpoint, handleForgotPassword);
