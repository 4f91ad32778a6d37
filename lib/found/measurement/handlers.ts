import { createHash } from "node:crypto";
import { env } from "@/env.mjs";
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
import { readVisit } from "@/lib/selling/sources/visit";
import type { measureCheckoutEndpoint } from "./endpoints";
import { worthOf } from "./event";
import { apiVendorsInUse, queueEvent } from "./queue-commands";
import type { ServerEvent } from "./server-event";

const HOUR_MS = 3_600_000;

type Call = EndpointInput<typeof measureCheckoutEndpoint> & { request: Request };

export async function handleMeasureCheckout({ body, request }: Call) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
  await assertRateLimit(request, "quote");
  const visit = readVisit(request.headers);
  const vendors = visit ? await apiVendorsInUse(currentMeasurement()) : [];
  if (!visit || vendors.length === 0) return null;
  const now = new Date();
  const { lines } = await quoteCart({ items: body.items }, now);
  const items = lines.map(({ name, parts, quantity, unit_price }, at) => {
    const item = body.items[at];
    return {
      id: (item?.kind === "product" ? item.variant : parts.diamond?.sku) ?? "custom",
      name,
      price: unit_price,
      quantity,
      isGroup: false,
    };
  });
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

/** The same for a browser that opens the checkout with the same cart again within the hour. */
function checkoutId(headers: Headers, items: Call["body"]["items"], now: Date): string {
  const facts = [
    networkKey(headers),
    headers.get("user-agent"),
    items.map(itemIdentity).sort(),
    Math.floor(now.getTime() / HOUR_MS),
  ];
  return `checkout.${createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 24)}`;
}
