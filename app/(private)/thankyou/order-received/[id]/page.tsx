import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { OrderConfirmation } from "@/components/selling/orders/order-confirmation";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { askSuppliers, inBackground } from "@/lib/selling/fulfillment/confirm/commands/ask-suppliers";
import { readOrder } from "@/lib/selling/fulfillment/customer/reads";
import { settleOpenOrder } from "@/lib/selling/fulfillment/settlement/commands/refresh-open-order";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";
import { orderPath } from "@/lib/selling/orders/model";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

// the order's state is live, and an unknown id must be a real 404
export const instant = false;

export const metadata: Metadata = { title: "Order received" };

export default async function OrderReceivedPage({ params, searchParams }: Props) {
  await connection();
  const { id } = await params;
  const secret = (await cookies()).get(viewerCookieName(id))?.value ?? null;
  const who = await currentSession();
  if ((await settleOpenOrder(id)) === "waiting") inBackground(askSuppliers(id), id);
  // the payment provider returns with a client secret in the address, which must not stay in the history
  if ("payment_intent_client_secret" in (await searchParams)) redirect(orderPath(encodeURIComponent(id)));
  const order = await readOrder(id, secret, who?.customer.id ?? null);
  if (!order) notFound();
  return <OrderConfirmation order={order} />;
}
