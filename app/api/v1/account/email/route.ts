import { changeEmailEndpoint } from "@/lib/people/accounts/endpoints";
import { handleChangeEmail } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(changeEmailEndpoint, handleChangeEmail);
