import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addWebhookEndpoint, webhooksEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleAddWebhook, handleWebhooks } from "@/lib/desk/webhooks/handlers";

export const GET = serveAdmin(webhooksEndpoint, handleWebhooks);
export const POST = serveAdmin(addWebhookEndpoint, handleAddWebhook);
