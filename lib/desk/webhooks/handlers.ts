import { notFoundError } from "@/lib/platform/api/declare/errors";
import { pageOf, totalOf } from "../admin/list-query";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  replayFailed,
  testWebhook,
  type Webhook,
} from "./commands";
import type { addWebhookEndpoint, changeWebhookEndpoint, deliveriesEndpoint } from "./endpoints";
import { type CountedWebhook, findWebhook, listDeliveries, listWebhooks } from "./queries";

type WithId = AdminCall<{ id: string }, unknown, unknown>;

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

const shown = (row: Webhook & Partial<Pick<CountedWebhook, "waiting" | "failed">>) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  format: row.format,
  events: row.events,
  is_on: row.disabledAt === null,
  disabled_reason: row.disabledReason,
  disabled_at: momentOf(row.disabledAt),
  failing_since: momentOf(row.failingSince),
  last_success_at: momentOf(row.lastSuccessAt),
  waiting: row.waiting ?? 0,
  failed: row.failed ?? 0,
  version: row.version,
});

/** @throws ApiError 404 */
async function requireWebhook(id: string): Promise<CountedWebhook> {
  const webhook = await findWebhook(id);
  if (!webhook) throw notFoundError("This webhook");
  return webhook;
}

/** @throws ApiError 404 for null */
function found<T>(value: T | null, what = "This webhook"): T {
  if (value === null) throw notFoundError(what);
  return value;
}

export async function handleWebhooks() {
  const data = (await listWebhooks()).map(shown);
  return { data, total: data.length };
}

export const handleWebhook = async ({ params }: WithId) => ({ data: shown(await requireWebhook(params.id)) });

export async function handleAddWebhook({ body, audit }: CallOf<typeof addWebhookEndpoint>) {
  const { webhook, secret } = await addWebhook(body, audit("webhook add"));
  return { data: { ...shown(webhook), secret } };
}

export async function handleChangeWebhook({ params, body, audit }: CallOf<typeof changeWebhookEndpoint>) {
  const { version, is_on: isOn, name, address, events } = body;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(address === undefined ? {} : { address }),
    ...(events === undefined ? {} : { events }),
    isOn,
  };
  found(await changeWebhook(params.id, change, version, audit("webhook change")));
  return { data: shown(await requireWebhook(params.id)) };
}

export async function handleRemoveWebhook({ params, audit }: WithId) {
  if (!(await removeWebhook(params.id, audit("webhook remove")))) throw notFoundError("This webhook");
  return null;
}

export const handleRenewWebhookSecret = async ({ params, audit }: WithId) => ({
  data: { secret: found(await renewWebhookSecret(params.id, audit("webhook secret"))) },
});

export const handleTestWebhook = async ({ params, audit }: WithId) => ({
  data: { delivery: found(await testWebhook(params.id, audit("webhook test"))) },
});

export async function handleDeliveries({ params, query }: CallOf<typeof deliveriesEndpoint>) {
  await requireWebhook(params.id);
  const { rows, ...counted } = await listDeliveries(params.id, { state: query.state, ...pageOf(query) });
  return {
    data: rows.map(({ id, eventId, type, at, state, dueAt, log }) => ({
      id,
      event: eventId,
      type,
      at: at.toISOString(),
      state,
      due_at: state === "waiting" ? dueAt.toISOString() : null,
      attempts: log,
    })),
    ...totalOf(counted),
  };
}

export const handleReplayFailed = async ({ params, audit }: WithId) => ({
  data: { deliveries: found(await replayFailed(params.id, audit("webhook replay"))) },
});

export async function handleReplayDelivery({ params, audit }: WithId) {
  if (!(await replayDelivery(params.id, audit("webhook replay")))) throw notFoundError("This delivery");
  return null;
}
