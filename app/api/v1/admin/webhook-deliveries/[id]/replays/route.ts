import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { replayDeliveryEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleReplayDelivery } from "@/lib/desk/webhooks/handlers";

export const POST = serveAdmin(replayDeliveryEndpoint, handleReplayDelivery);
