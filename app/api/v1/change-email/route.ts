import { confirmEmailChangeEndpoint } from "@/lib/people/accounts/endpoints";
import { handleConfirmEmailChange } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(confirmEmailChangeEndpoint, handleConfirmEmailChange);
