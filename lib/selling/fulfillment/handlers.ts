import { caller, type SignedCall, signedIn } from "@/lib/people/accounts/current";
import { notFoundError } from "@/lib/platform/api/errors";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import type {
  cancelOrderEndpoint,
  ownOrderEndpoint,
  reorderEndpoint,
  returnOrderEndpoint,
} from "./endpoints";
import { extendHold } from "./extend-hold";
import { askForReturn, cancelOwnOrder } from "./own-commands";
import { findOrder, findOwnOrder, listOwnOrders } from "./queries";
import { readReorder } from "./reorder";
import { secretOf } from "./viewer";

export async function answerOrder({ params, request }: { params: { id: string }; request: Request }) {
  await limitRate(request, "order");
  const who = await caller(request);
  const order = await findOrder(params.id, secretOf(request, params.id), who?.customer.id ?? null);
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const answerOwnOrders = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "order");
  return { data: await listOwnOrders(who.customer.id) };
});

/** The one answer for an order that is not there and for another customer's. */
async function ownOrder(id: string, customerId: string) {
  const order = await findOwnOrder(id, customerId);
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const answerOwnOrder = signedIn(
  async ({ params, request, who }: SignedCall<typeof ownOrderEndpoint>) => {
    await limitRate(request, "order");
    return ownOrder(params.id, who.customer.id);
  },
);

export const answerCancelOrder = signedIn(
  async ({ params, request, who }: SignedCall<typeof cancelOrderEndpoint>) => {
    await demandOwnPage(request);
    await cancelOwnOrder({ id: params.id, customerId: who.customer.id });
    return ownOrder(params.id, who.customer.id);
  },
);

export const answerReturnOrder = signedIn(
  async ({ params, body, request, who }: SignedCall<typeof returnOrderEndpoint>) => {
    await demandOwnPage(request);
    await askForReturn({ id: params.id, customerId: who.customer.id }, body.reason);
    return ownOrder(params.id, who.customer.id);
  },
);

export const answerReorder = signedIn(
  async ({ params, request, who }: SignedCall<typeof reorderEndpoint>) => {
    await limitRate(request, "order");
    const again = await readReorder({ id: params.id, customerId: who.customer.id });
    if (!again) throw notFoundError("This order");
    return { data: again };
  },
);

export async function answerExtendHold({ params, request }: { params: { id: string }; request: Request }) {
  await demandOwnPage(request);
  await limitRate(request, "order");
  const who = await caller(request);
  const key = { secret: secretOf(request, params.id), customerId: who?.customer.id ?? null };
  const until = await extendHold(params.id, key);
  if (!until) throw notFoundError("This order");
  return { data: { held_until: until.toISOString() } };
}
