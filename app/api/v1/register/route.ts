import { registerEndpoint } from "@/lib/people/accounts/endpoints";
import { handleRegister } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(registerEndpoint, handleRegister);
