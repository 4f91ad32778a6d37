import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { testWebhookEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleTestWebhook } from "@/lib/desk/webhooks/handlers";

export const POST = serveAdmin(testWebhookEndpoint, handleTestWebhook);
