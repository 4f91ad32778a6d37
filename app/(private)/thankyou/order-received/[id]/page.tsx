import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { OrderReceived } from "@/components/orders/order-received";
import { visitor } from "@/lib/accounts/current";
import { readOrder } from "@/lib/orders/reads";
import { settleOpenOrder } from "@/lib/orders/settle-open";
import { viewerCookieName } from "@/lib/orders/viewer";

type Props = { params: Promise<{ id: string }> };

// an order's state is this moment's, and an unknown id a true 404
export const instant = false;

export const metadata: Metadata = { title: "Order received" };

export default async function OrderReceivedPage({ params }: Props) {
  await connection();
  const { id } = await params;
  const secret = (await cookies()).get(viewerCookieName(id))?.value ?? null;
  const who = await visitor();
  await settleOpenOrder(id);
  const order = await readOrder(id, secret, who?.customer.id ?? null);
  if (!order) notFound();
  return <OrderReceived order={order} />;
}
