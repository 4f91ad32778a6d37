import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { replayFailedEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleReplayFailed } from "@/lib/desk/webhooks/handlers";

export const POST = serveAdmin(replayFailedEndpoint, handleReplayFailed);
