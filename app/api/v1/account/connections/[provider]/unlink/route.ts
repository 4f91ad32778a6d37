import { unlinkEndpoint } from "@/lib/accounts/connection-endpoints";
import { answerUnlink } from "@/lib/accounts/connection-handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(unlinkEndpoint, answerUnlink);
