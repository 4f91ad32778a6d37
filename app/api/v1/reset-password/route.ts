import { resetPasswordEndpoint } from "@/lib/accounts/endpoints";
import { answerResetPassword } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(resetPasswordEndpoint, answerResetPassword);
