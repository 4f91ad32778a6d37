import { mailEventsEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleMailEvents } from "@/lib/desk/campaigns/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(mailEventsEndpoint, handleMailEvents);
