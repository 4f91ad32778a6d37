import type { Metadata } from "next";
import { connection } from "next/server";
import { CheckoutView } from "@/components/checkout/checkout-view";

export const metadata: Metadata = { title: "Checkout" };
// the layout's own word does not reach the page's segment, which waits for the request too
export const instant = false;

export default async function CheckoutPage() {
  await connection();
  return (
    // as high as the window at least, as the cart is
    <div className="page-width grid min-h-dvh content-start gap-6 pt-8 pb-16 md:gap-8 md:pt-12">
      <h1 className="text-4xl">Checkout</h1>
      <CheckoutView />
    </div>
  );
}
