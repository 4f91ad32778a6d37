import { serve } from "@/lib/platform/api/serve/serve";
import { sendHintEndpoint } from "@/lib/selling/hints/endpoints";
import { handleSendHint } from "@/lib/selling/hints/handlers";

export const POST = serve(sendHintEndpoint, handleSendHint);
