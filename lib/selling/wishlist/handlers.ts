import { type SignedCall, signedIn } from "@/lib/people/accounts/current";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { notFoundError } from "@/lib/platform/api/errors";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import { addWish, changeWishes, removeWish } from "./commands";
import type {
  addWishEndpoint,
  changeWishesEndpoint,
  quoteWishesEndpoint,
  removeWishEndpoint,
} from "./endpoints";
import { listWishes, quoteWishes } from "./queries";

type QuoteCall = Pick<EndpointInput<typeof quoteWishesEndpoint>, "body"> & { request: Request };

export async function answerQuoteWishes({ body, request }: QuoteCall) {
  await limitRate(request, "quote");
  return { data: await quoteWishes(body.items) };
}

export const answerWishlist = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await listWishes(who.customer.id) };
});

export const answerAddWish = signedIn(async ({ body, request, who }: SignedCall<typeof addWishEndpoint>) => {
  await demandOwnPage(request);
  if (!(await addWish(who.customer.id, body))) throw notFoundError("This piece");
  return { data: await listWishes(who.customer.id) };
});

export const answerChangeWishes = signedIn(
  async ({ body, request, who }: SignedCall<typeof changeWishesEndpoint>) => {
    await demandOwnPage(request);
    await changeWishes(who.customer.id, body);
    return { data: await listWishes(who.customer.id) };
  },
);

export const answerRemoveWish = signedIn(
  async ({ params, request, who }: SignedCall<typeof removeWishEndpoint>) => {
    await demandOwnPage(request);
    if (!(await removeWish(who.customer.id, params.sku))) throw notFoundError("This piece");
    return { data: await listWishes(who.customer.id) };
  },
);
