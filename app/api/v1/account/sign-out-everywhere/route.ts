import { signOutEverywhereEndpoint } from "@/lib/accounts/endpoints";
import { answerSignOutEverywhere } from "@/lib/accounts/handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(signOutEverywhereEndpoint, answerSignOutEverywhere);
