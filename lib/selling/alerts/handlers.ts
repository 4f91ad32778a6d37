import { env } from "@/env.mjs";
import type { ActiveSession } from "@/lib/people/accounts/sessions/commands";
import {
  type AuthenticatedCall,
  bearerSession,
  withSession,
} from "@/lib/people/accounts/sessions/current-session";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { minorUnitsOf } from "@/lib/platform/exchange/amounts";
import { worthOf } from "@/lib/platform/exchange/convert";
import { ownCode } from "@/lib/platform/exchange/queries";
import { findShownTerms } from "@/lib/platform/exchange/serving-terms";
import type { Cents } from "@/lib/platform/money/model";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { createAlert, endOwnAlert, resolveAlerts } from "./commands";
import type { alertActionEndpoint, createAlertEndpoint, endAlertEndpoint } from "./endpoints";
import { listOwnAlerts } from "./queries";
import { parseTarget } from "./targets";

type Headed = { request: Pick<Request, "headers"> };
type Body = EndpointInput<typeof createAlertEndpoint>["body"];

/** A price in a currency in the shop's own, and the currency if it is another. @throws ApiError 422 */
async function ownPrice(amount: number | null, code: string | undefined) {
  const terms = code === undefined ? null : await findShownTerms(code);
  const currency = terms ? terms.currency : null;
  if (amount === null) return { belowCents: null, currency };
  const units = minorUnitsOf(amount, currency ?? ownCode());
  if (units === null) throw fieldError("below", "Enter an amount, such as 1250 or 1,250.50");
  return { belowCents: (terms ? worthOf(units, terms) : units) as Cents, currency };
}

/**
 * Counts the request against the rate limit and creates the alert.
 * @param who who is signed in: an alert of their confirmed address starts at once
 * @param claim carries the token of the bot check, if the request's own headers do not
 */
export async function acceptAlert({
  body,
  request,
  who,
  claim = request.headers,
}: Headed & { body: Body; who: ActiveSession | null; claim?: Headers }) {
  await assertRateLimit(request, "message");
  await assertPerson(claim, "message");
  const target = parseTarget(body);
  if (!target) throw notFoundError("This alert");
  const email = body.email.toLowerCase();
  const customer = who?.customer ?? null;
  const isConfirmed = customer?.emailConfirmedAt != null && customer.email === email;
  await createAlert(
    target,
    { email, customerId: isConfirmed ? (customer?.id ?? null) : null, isConfirmed },
    await ownPrice(body.below ?? null, body.currency),
  );
  return { data: { requested: true as const, starts_now: isConfirmed } };
}

export async function handleCreateAlert({ body, request }: { body: Body; request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  return acceptAlert({ body, request, who: await bearerSession(request) });
}

export async function handleAlertAction({
  body: { to, token },
  request,
}: Headed & Pick<EndpointInput<typeof alertActionEndpoint>, "body">) {
  await assertRateLimit(request, "message");
  if (!(await resolveAlerts(to, token))) throw notFoundError("This link");
  return { data: { to } };
}

export const handleOwnAlerts = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  const own = await listOwnAlerts(who.customer);
  return {
    data: own.map(({ alert, piece }) => ({
      id: alert.id,
      kind: alert.kind,
      target: alert.target,
      name: piece?.name ?? null,
      is_confirmed: alert.confirmedAt !== null,
      created_at: alert.createdAt.toISOString(),
      expires_at: alert.expiresAt.toISOString(),
    })),
  };
});

export const handleEndAlert = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof endAlertEndpoint>) => {
    await assertAccountWrite(request);
    if (!(await endOwnAlert(who.customer, params.id))) throw notFoundError("This alert");
  },
);
