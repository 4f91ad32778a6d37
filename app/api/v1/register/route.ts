import { registerEndpoint } from "@/lib/accounts/endpoints";
import { answerRegister } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(registerEndpoint, answerRegister);
