import { createHash, createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { cookieSession } from "@/lib/people/accounts/sessions/current-session";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { db } from "@/lib/platform/db/client";
import { currencyCode } from "@/lib/platform/money/model";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { currentMeasurement } from "@/lib/platform/settings/current-settings";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { itemIdentity } from "@/lib/selling/cart/model";
import { quoteCart } from "@/lib/selling/cart/pricing/quote";
import { viewerSecretsOf } from "@/lib/selling/orders/access-secret";
import { readVisit } from "@/lib/selling/sources/visit";
import type { measureCheckoutEndpoint } from "./endpoints";
import { worthOf } from "./event";
import { apiVendorsInUse, queueEvent } from "./queue-commands";
import type { ServerEvent } from "./server-event";
import { withdrawConsent } from "./withdraw-commands";

const HOUR_MS = 3_600_000;
/** Longer than a begun checkout waits for a service that is away. */
const WAITS_HOURS = 36;

type Call = EndpointInput<typeof measureCheckoutEndpoint> & { request: Request };

export async function handleMeasureCheckout({ body, request }: Call) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
  await assertRateLimit(request, "quote");
  const visit = readVisit(request.headers);
  const vendors = visit ? await apiVendorsInUse(currentMeasurement(), visit.visitor) : [];
  if (!visit || vendors.length === 0) return null;
  const now = new Date();
  const { lines } = await quoteCart({ items: body.items }, now);
  const items = lines.flatMap(({ name, parts, quantity, unit_price }, at) => {
    const item = body.items[at];
    // what a gift card pays for later is measured, and the card isn't
    if (item?.kind === "gift_card") return [];
    const id = (item?.kind === "product" ? item.variant : parts.diamond?.sku) ?? "custom";
    return [{ id, name, price: unit_price, quantity, isGroup: false }];
  });
  if (items.length === 0) return null;
  const event: ServerEvent = {
    name: "begin_checkout",
    id: checkoutId(request.headers, body.items, now),
    currency: currencyCode(),
    value: worthOf(items),
    items,
    list: null,
    at: now.toISOString(),
    page: absoluteUrl("/checkout"),
    order: null,
    visitor: visit.visitor,
    emailHash: null,
    ip: clientAddress(request.headers, env.TRUSTED_PROXIES),
  };
  await queueEvent(db(), event, vendors, { orderId: null, now });
  return null;
}

export async function handleWithdrawConsent({ request }: { request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
  await assertRateLimit(request, "quote");
  const { headers } = request;
  const who = await cookieSession(request);
  const hour = Math.floor(Date.now() / HOUR_MS);
  await withdrawConsent({
    customerId: who?.customer.id ?? null,
    secrets: viewerSecretsOf(cookiesOf(headers)),
    begun: Array.from({ length: WAITS_HOURS }, (_, ago) => checkoutBrowser(headers, hour - ago)),
  });
  return null;
}

const cookiesOf = (headers: Headers) =>
  (headers.get("cookie") ?? "").split(/;\s*/).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("=") };
  });

/** A browser in one hour, by which nobody else recognizes it and the shop only while the hour is tried. @param hour since 1970 */
const checkoutBrowser = (headers: Headers, hour: number): string =>
  createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(JSON.stringify(["begun-checkout", networkKey(headers), headers.get("user-agent"), hour]))
    .digest("hex")
    .slice(0, 16);

/** The same for a browser that opens the checkout with the same cart again within the hour. */
function checkoutId(headers: Headers, items: Call["body"]["items"], now: Date): string {
  const browser = checkoutBrowser(headers, Math.floor(now.getTime() / HOUR_MS));
  const cart = createHash("sha256").update(JSON.stringify([browser, items.map(itemIdentity).sort()]));
  return `checkout.${browser}.${cart.digest("hex").slice(0, 12)}`;
}
