import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { GiftReceipt } from "@/components/selling/orders/gift/gift-receipt";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { readOrder } from "@/lib/selling/fulfillment/customer/reads";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";

type Props = { params: Promise<{ id: string }> };

// an unknown id must be a real 404
export const instant = false;

export const metadata: Metadata = { title: "Gift receipt" };

/** An order's gift receipt, for the browser that ordered or the order's owner, to print or save. */
export default async function GiftReceiptPage({ params }: Props) {
  await connection();
  const { id } = await params;
  const secret = (await cookies()).get(viewerCookieName(id))?.value ?? null;
  const who = await currentSession();
  const order = await readOrder(id, secret, who?.customer.id ?? null);
  if (!order?.personal || order.status === "canceled") notFound();
  return <GiftReceipt order={order} />;
}
