import { type AuthenticatedCall, withSession } from "@/lib/people/accounts/sessions/current-session";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { currencyCode } from "@/lib/platform/money/model";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { addWishlistItem, removeWishlistItem, updateWishlist } from "./commands";
import type {
  addWishlistItemEndpoint,
  quoteWishlistEndpoint,
  removeWishlistItemEndpoint,
  updateWishlistEndpoint,
} from "./endpoints";
import { listWishlist, quoteWishlist } from "./queries";

type QuoteCall = Pick<EndpointInput<typeof quoteWishlistEndpoint>, "body"> & { request: Request };

export async function handleQuoteWishlist({ body, request }: QuoteCall) {
  await assertRateLimit(request, "quote");
  return { data: await quoteWishlist(body.items), currency: currencyCode() };
}

export const handleGetWishlist = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: await listWishlist(who.customer.id) };
});

export const handleAddWishlistItem = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof addWishlistItemEndpoint>) => {
    await assertAccountWrite(request);
    if (!(await addWishlistItem(who.customer.id, body))) throw notFoundError("This piece");
    return { data: await listWishlist(who.customer.id) };
  },
);

export const handleUpdateWishlist = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof updateWishlistEndpoint>) => {
    await assertAccountWrite(request);
    await updateWishlist(who.customer.id, body);
    return { data: await listWishlist(who.customer.id) };
  },
);

export const handleRemoveWishlistItem = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof removeWishlistItemEndpoint>) => {
    await assertAccountWrite(request);
    if (!(await removeWishlistItem(who.customer.id, params.sku))) throw notFoundError("This piece");
    return { data: await listWishlist(who.customer.id) };
  },
);
