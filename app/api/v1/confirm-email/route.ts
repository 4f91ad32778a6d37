import { confirmEmailEndpoint } from "@/lib/people/accounts/endpoints";
import { handleConfirmEmail } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(confirmEmailEndpoint, handleConfirmEmail);
