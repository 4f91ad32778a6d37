import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { OfferedOrder } from "@/components/selling/orders/offered-order";
import { readLink } from "@/lib/selling/phone-orders/reads";
import { acceptPaymentLink } from "./send";

type Props = PageProps<"/checkout/pay/[token]">;

// the order's state is live, and an unknown link must be a real 404
export const instant = false;

// the address holds a secret, so no other site may get it
export const metadata: Metadata = { title: "Review and pay", referrer: "no-referrer" };

/** Where the buyer of an order that the shop prepared checks it, agrees to the terms, and chooses how to pay. */
export default async function PaymentLinkPage({ params, searchParams }: Props) {
  await connection();
  const [{ token }, { state }] = await Promise.all([params, searchParams]);
  const link = await readLink(token);
  if (!link) notFound();
  return (
    <OfferedOrder
      link={link}
      token={token}
      refused={typeof state === "string" ? state : null}
      accept={acceptPaymentLink}
    />
  );
}
