import { env } from "@/env.mjs";
import {
  type AuthenticatedCall,
  bearerSession,
  withSession,
} from "@/lib/people/accounts/sessions/current-session";
import { sendMailInConstantTime } from "@/lib/people/accounts/sign-in/mail-in-constant-time";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { db } from "@/lib/platform/db/client";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { readViewerSecret, viewerCookie } from "@/lib/selling/orders/access-secret";
import { orderReaderSecret } from "@/lib/selling/orders/mail-secret";
import { orderPath } from "@/lib/selling/orders/model";
import { cancelCustomerOrder } from "../cancel/commands";
import { extendHold } from "../holds/commands/extend-hold";
import { mailOrderLink } from "../mails/order-link-commands";
import { resendOrderMail } from "../mails/resend-commands";
import { type ChosenSize, chooseRingSize } from "../produce/ring-sizes/commands/choose-size";
import { type RequestedReturn, requestReturn } from "../return/commands";
import type {
  cancelOrderEndpoint,
  customerOrderEndpoint,
  customerOrdersEndpoint,
  reorderEndpoint,
  returnOrderEndpoint,
} from "./endpoints";
import { changeGiftNote } from "./gift-note-commands";
import { openOrderFromMail } from "./open-commands";
import { findCustomerOrder, findOrder, listCustomerOrders } from "./queries";
import { readReorder } from "./reorder-queries";

export async function handleGetOrder({ params, request }: { params: { id: string }; request: Request }) {
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const order = await findOrder(params.id, readViewerSecret(request, params.id), who?.customer.id ?? null);
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const handleListCustomerOrders = withSession(
  async ({ query, request, who }: AuthenticatedCall<typeof customerOrdersEndpoint>) => {
    await assertRateLimit(request, "order");
    return listCustomerOrders(who.customer.id, query);
  },
);

/**
 * Returns a customer's order. A missing order and another customer's order get the same error, so that order ids
 * can't be probed.
 */
async function requireCustomerOrder(id: string, customerId: string) {
  const order = await findCustomerOrder(id, customerId);
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const handleGetCustomerOrder = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof customerOrderEndpoint>) => {
    await assertRateLimit(request, "order");
    return requireCustomerOrder(params.id, who.customer.id);
  },
);

export const handleCancelOrder = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof cancelOrderEndpoint>) => {
    await assertAccountWrite(request);
    await cancelCustomerOrder({ id: params.id, customerId: who.customer.id });
    return requireCustomerOrder(params.id, who.customer.id);
  },
);

export const handleReturnOrder = withSession(
  async ({ params, body, request, who }: AuthenticatedCall<typeof returnOrderEndpoint>) => {
    await assertAccountWrite(request);
    await requestReturn({ id: params.id, customerId: who.customer.id, secret: null }, body);
    return requireCustomerOrder(params.id, who.customer.id);
  },
);

/** Requests a return for the browser that ordered, for one that opened the order from its mail, and for the owner. */
export async function handleRequestReturn({
  params,
  body,
  request,
}: {
  params: { id: string };
  body: RequestedReturn;
  request: Request;
}) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const key = { secret: readViewerSecret(request, params.id), customerId: who?.customer.id ?? null };
  const isRequested = await requestReturn({ id: params.id, ...key }, body);
  const order = isRequested ? await findOrder(params.id, key.secret, key.customerId) : null;
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const handleReorder = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof reorderEndpoint>) => {
    await assertRateLimit(request, "order");
    const again = await readReorder({ id: params.id, customerId: who.customer.id });
    if (!again) throw notFoundError("This order");
    return { data: again };
  },
);

/**
 * Counts the request against the rate limit and opens an order from its mail.
 * @returns the secret that lets this browser see the order, and the response body
 * @throws ApiError 404 if the link is not valid, 429
 */
export async function openOrder(
  request: Pick<Request, "headers">,
  { id, token }: { id: string; token: string },
  customerId: string | null,
) {
  await assertRateLimit(request, "use-mail");
  const opened = await db().transaction((tx) => openOrderFromMail(tx, id, { token, customerId }, new Date()));
  if (!opened) throw notFoundError("This link");
  return {
    secret: orderReaderSecret(opened.order),
    data: { path: orderPath(id), claimed_orders: opened.claimed },
  };
}

export async function handleOpenOrder({
  body,
  request,
  headers,
}: {
  body: { id: string; token: string };
  request: Request;
  headers: Headers;
}) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  const who = await bearerSession(request);
  const { secret, data } = await openOrder(request, body, who?.customer.id ?? null);
  headers.append("set-cookie", viewerCookie(body.id, secret, env.SHOP_URL));
  return { data };
}

export async function handleChooseRingSize({
  params,
  body,
  request,
}: {
  params: { id: string };
  body: ChosenSize;
  request: Request;
}) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const key = { secret: readViewerSecret(request, params.id), customerId: who?.customer.id ?? null };
  const isFound = await chooseRingSize(params.id, body, key);
  const order = isFound ? await findOrder(params.id, key.secret, key.customerId) : null;
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export async function handleGiftNote({
  params,
  body,
  request,
}: {
  params: { id: string };
  body: { gift_note: string | null };
  request: Request;
}) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const key = { secret: readViewerSecret(request, params.id), customerId: who?.customer.id ?? null };
  const isFound = await changeGiftNote(params.id, body.gift_note, key);
  const order = isFound ? await findOrder(params.id, key.secret, key.customerId) : null;
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export async function handleExtendHold({ params, request }: { params: { id: string }; request: Request }) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const key = { secret: readViewerSecret(request, params.id), customerId: who?.customer.id ?? null };
  const until = await extendHold(params.id, key);
  if (!until) throw notFoundError("This order");
  return { data: { held_until: until.toISOString() } };
}

export async function handleOrderLink({
  body,
  request,
}: {
  body: { number: string; email: string };
  request: Request;
}) {
  await assertAccountWrite(request);
  return sendMailInConstantTime(request, (network) => mailOrderLink(body, network));
}

export async function handleResendOrderMail({
  params,
  request,
}: {
  params: { id: string };
  request: Request;
}) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "order");
  const who = await bearerSession(request);
  const key = { secret: readViewerSecret(request, params.id), customerId: who?.customer.id ?? null };
  if (!(await resendOrderMail(params.id, key))) throw notFoundError("This order");
  return { data: { sent: await doMailsWork() } };
}
