import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  adminWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
} from "@/lib/desk/webhooks/endpoints";
import { handleChangeWebhook, handleRemoveWebhook, handleWebhook } from "@/lib/desk/webhooks/handlers";

export const GET = serveAdmin(adminWebhookEndpoint, handleWebhook);
export const PATCH = serveAdmin(changeWebhookEndpoint, handleChangeWebhook);
export const DELETE = serveAdmin(removeWebhookEndpoint, handleRemoveWebhook);
