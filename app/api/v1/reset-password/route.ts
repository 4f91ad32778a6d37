import { resetPasswordEndpoint } from "@/lib/people/accounts/endpoints";
import { handleResetPassword } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(resetPasswordEndpoint, handleResetPassword);
