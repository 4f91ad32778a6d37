import { type AuthenticatedCall, withSession } from "@/lib/people/accounts/sessions/current-session";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { ownPastOrderEndpoint, ownPastOrdersEndpoint } from "./endpoints";
import { findCustomerPastOrder, listCustomerPastOrders } from "./queries";

export const handleOwnPastOrders = withSession(
  async ({ query, request, who }: AuthenticatedCall<typeof ownPastOrdersEndpoint>) => {
    await assertRateLimit(request, "order");
    return listCustomerPastOrders(who.customer.id, query);
  },
);

export const handleOwnPastOrder = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof ownPastOrderEndpoint>) => {
    await assertRateLimit(request, "order");
    const order = await findCustomerPastOrder(params.id, who.customer.id);
    if (!order) throw notFoundError("This order");
    return { data: order };
  },
);
