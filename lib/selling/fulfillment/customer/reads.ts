import { cookies } from "next/headers";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { viewerSecretsOf } from "@/lib/selling/orders/access-secret";
import { orderEndpoint } from "./endpoints";
import { findOrder } from "./queries";
import { listRecentOrders } from "./recent-queries";
import type { Order, RecentOrder } from "./schema";

const readPublic = endpointReader(orderEndpoint, async ({ params }) => {
  const order = await findOrder(params.id, null);
  if (!order) throw notFoundError("This order");
  return { data: order };
});

/**
 * Reads an order for its confirmation page, or null. The shopper's secret for one host is not sent to another host.
 */
export async function readOrder(
  id: string,
  secret: string | null,
  owner: string | null = null,
): Promise<Order | null> {
  if (!apiIsRemote) return findOrder(id, secret, owner);
  const answer = await readPublic({ params: { id } });
  return answer?.data ?? null;
}

/** Reads who visits a page, and the newest orders that they may open. A browser’s secrets are not sent to another host. */
export async function readVisitorOrders(): Promise<{ isSignedIn: boolean; orders: RecentOrder[] }> {
  const who = await currentSession();
  const secrets = viewerSecretsOf((await cookies()).getAll());
  const customerId = who?.customer.id ?? null;
  return {
    isSignedIn: customerId !== null,
    orders: apiIsRemote ? [] : await listRecentOrders({ customerId, secrets }),
  };
}
