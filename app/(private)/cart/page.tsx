import type { Metadata } from "next";
import { CartView } from "@/components/cart/cart-view";

export const metadata: Metadata = { title: "Cart" };

export default function CartPage() {
  return (
    <div className="page-width grid gap-8 pt-10 pb-16 md:pt-16">
      <h1>Your cart</h1>
      <CartView />
    </div>
  );
}
