import { changePasswordEndpoint } from "@/lib/people/accounts/endpoints";
import { handleChangePassword } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(changePasswordEndpoint, handleChangePassword);
