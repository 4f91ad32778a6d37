import { env } from "@/env.mjs";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { viewerCookie } from "@/lib/selling/orders/access-secret";
import { orderPath } from "@/lib/selling/orders/model";
import { acceptOffer, readPaymentLink } from "./commands/accept";

export async function handlePaymentLink({
  params,
  request,
}: {
  params: { token: string };
  request: Request;
}) {
  await assertRateLimit(request, "order");
  const link = await readPaymentLink(params.token);
  if (!link) throw notFoundError("This link");
  return { data: link };
}

type Acceptance = { token: string; payment_method: string };

/** Counts the request against the rate limit and agrees to an order. */
export async function acceptLink(request: Pick<Request, "headers">, body: Acceptance) {
  await assertRateLimit(request, "use-mail");
  const { order, secret } = await acceptOffer(body.token, body.payment_method);
  void deliverInBackground();
  return { id: order.id, secret, data: { path: orderPath(order.id) } };
}

export async function handleAcceptPaymentLink({
  body,
  request,
  headers,
}: {
  body: Acceptance;
  request: Request;
  headers: Headers;
}) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  const { id, secret, data } = await acceptLink(request, body);
  headers.append("set-cookie", viewerCookie(id, secret, env.SHOP_URL));
  return { data };
}
