import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { renewWebhookSecretEndpoint } from "@/lib/desk/webhooks/endpoints";
import { handleRenewWebhookSecret } from "@/lib/desk/webhooks/handlers";

export const POST = serveAdmin(renewWebhookSecretEndpoint, handleRenewWebhookSecret);
