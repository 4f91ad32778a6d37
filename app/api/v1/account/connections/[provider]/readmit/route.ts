import { readmitEndpoint } from "@/lib/accounts/connection-endpoints";
import { answerReadmit } from "@/lib/accounts/connection-handlers";
import { serve } from "@/lib/api/serve";

export const POST = serve(readmitEndpoint, answerReadmit);
