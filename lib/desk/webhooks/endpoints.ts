import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf } from "../admin/list-query";
import { EVENT_NAMES } from "./events";
import { DELIVERY_STATES, DISABLED_REASONS, WEBHOOK_FORMATS } from "./model";

const common = { tag: "Webhooks", permission: "integrations" } as const;
const named = z.object({ id: z.uuid() });
const MISSING = { 404: "No webhook has this ID" } as const;
const OFF = { 422: "The webhook is off" } as const;
const time = z.iso.datetime();

const fields = {
  name: z.string().trim().min(1, "Enter a name").max(60),
  address: z.string().trim().min(1, "Enter an address").max(2_000),
  format: z.enum(WEBHOOK_FORMATS),
  events: z.array(z.enum(EVENT_NAMES)).min(1, "Choose at least one event").max(EVENT_NAMES.length),
};

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  /** of a channel, its host alone; null if the shop can’t read it any more */
  address: z.string().nullable(),
  format: fields.format,
  events: z.array(z.string()),
  is_on: z.boolean(),
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  disabled_at: time.nullable(),
  /** since when no delivery has succeeded, although some were tried */
  failing_since: time.nullable(),
  last_success_at: time.nullable(),
  /** deliveries that wait, and those given up */
  waiting: z.int(),
  failed: z.int(),
  version: countedVersion,
});

export const webhooksEndpoint = adminEndpoint({
  ...common,
  id: "adminListWebhooks",
  method: "GET",
  path: "v1/admin/webhooks",
  summary: "Lists webhooks by name",
  response: z.object({ data: z.array(webhook), total: z.int() }),
});

export const adminWebhookEndpoint = adminEndpoint({
  ...common,
  id: "adminReadWebhook",
  method: "GET",
  path: "v1/admin/webhooks/{id}",
  summary: "Shows a webhook and how its deliveries do",
  params: named,
  response: z.object({ data: webhook }),
  errors: MISSING,
});

export const addWebhookEndpoint = adminEndpoint({
  ...common,
  id: "adminAddWebhook",
  method: "POST",
  path: "v1/admin/webhooks",
  isFresh: true,
  summary: "Adds a webhook; its secret is in this answer alone",
  body: z.strictObject({ ...fields, format: fields.format.default("standard") }),
  response: z.object({ data: webhook.extend({ secret: z.string() }) }),
  success: 201,
  errors: { 422: "The address isn’t one of the open internet, or a field is invalid" },
});

export const changeWebhookEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeWebhook",
  method: "PATCH",
  path: "v1/admin/webhooks/{id}",
  isFresh: true,
  summary: "Changes a webhook, or turns it on or off",
  params: named,
  body: z.strictObject({
    name: fields.name.optional(),
    address: fields.address.optional(),
    events: fields.events.optional(),
    is_on: z.boolean().optional(),
    version: countedVersion,
  }),
  response: z.object({ data: webhook }),
  errors: { ...MISSING, 409: "The webhook has changed since it was read" },
});

export const removeWebhookEndpoint = adminEndpoint({
  ...common,
  id: "adminRemoveWebhook",
  method: "DELETE",
  path: "v1/admin/webhooks/{id}",
  isFresh: true,
  summary: "Deletes a webhook with its log and what waits for it",
  params: named,
  response: z.null(),
  success: 204,
  errors: MISSING,
});

export const renewWebhookSecretEndpoint = adminEndpoint({
  ...common,
  id: "adminRenewWebhookSecret",
  method: "POST",
  path: "v1/admin/webhooks/{id}/secrets",
  isFresh: true,
  summary: "Gives a webhook a new secret; the one before signs beside it for a day",
  params: named,
  response: z.object({ data: z.object({ secret: z.string() }) }),
  success: 201,
  errors: MISSING,
});

export const testWebhookEndpoint = adminEndpoint({
  ...common,
  id: "adminTestWebhook",
  method: "POST",
  path: "v1/admin/webhooks/{id}/tests",
  summary: "Sends a webhook a test within seconds",
  params: named,
  response: z.object({ data: z.object({ delivery: z.uuid() }) }),
  success: 201,
  errors: { ...MISSING, ...OFF },
});

export const deliveriesEndpoint = adminEndpoint({
  ...common,
  id: "adminListWebhookDeliveries",
  method: "GET",
  path: "v1/admin/webhooks/{id}/deliveries",
  summary: "Lists what was sent to a webhook in the last 30 days, the latest first",
  params: named,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(DELIVERY_STATES).optional(),
  }),
  response: listOf(
    z.object({
      id: z.uuid(),
      /** the `webhook-id` that the receiver gets */
      event: z.uuid(),
      type: z.string(),
      at: time,
      state: z.enum(DELIVERY_STATES),
      /** when it is tried next; null unless it waits */
      due_at: time.nullable(),
      /** oldest first */
      attempts: z.array(
        z.object({ at: time, status: z.int().nullable(), ms: z.int(), problem: z.string().nullable() }),
      ),
    }),
  ),
  errors: MISSING,
});

export const replayFailedEndpoint = adminEndpoint({
  ...common,
  id: "adminReplayFailedDeliveries",
  method: "POST",
  path: "v1/admin/webhooks/{id}/replays",
  summary: "Sends a webhook’s failed deliveries again, 1,000 at most",
  params: named,
  response: z.object({ data: z.object({ deliveries: z.int() }) }),
  success: 201,
  errors: { ...MISSING, ...OFF },
});

export const replayDeliveryEndpoint = adminEndpoint({
  ...common,
  id: "adminReplayDelivery",
  method: "POST",
  path: "v1/admin/webhook-deliveries/{id}/replays",
  summary: "Sends a delivery again, with the same ID",
  params: named,
  response: z.null(),
  success: 204,
  errors: { 404: "No delivery has this ID", ...OFF },
});

export const WEBHOOK_ENDPOINTS = [
  webhooksEndpoint,
  adminWebhookEndpoint,
  addWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecretEndpoint,
  testWebhookEndpoint,
  deliveriesEndpoint,
  replayFailedEndpoint,
  replayDeliveryEndpoint,
] as const;
