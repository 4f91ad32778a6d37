import { env } from "@/env.mjs";
import type { FormValues } from "@/lib/people/inbox/model";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { requestSubscription, resolveSubscription } from "./commands/subscriptions";
import type { SubscriptionAction } from "./model";

type Headed = { request: Pick<Request, "headers"> };

/**
 * Counts the request against the rate limit and stores the address.
 * @param claim carries the token of the bot check, if the request's own headers do not
 */
export async function acceptSubscription({
  body,
  request,
  claim = request.headers,
}: Headed & { body: FormValues; claim?: Headers }) {
  await assertRateLimit(request, "message");
  await assertPerson(claim, "message");
  await requestSubscription((body.email ?? "").toLowerCase());
  return { data: { requested: true as const, mailed: await doMailsWork() } };
}

export async function handleSubscribe({ body, request }: { body: FormValues; request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  return acceptSubscription({ body, request });
}

export async function handleSubscriptionAction({
  body,
  request,
}: Headed & { body: { to: SubscriptionAction; token: string } }) {
  await assertRateLimit(request, "message");
  if (!(await resolveSubscription(body.to, body.token))) throw notFoundError("This link");
  return { data: { to: body.to } };
}
