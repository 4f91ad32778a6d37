import { signOutEverywhereEndpoint } from "@/lib/people/accounts/endpoints";
import { answerSignOutEverywhere } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve";

export const POST = serve(signOutEverywhereEndpoint, answerSignOutEverywhere);
