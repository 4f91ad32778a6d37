import type { Metadata } from "next";
import { CartView } from "@/components/selling/cart/cart-view";

export const metadata: Metadata = { title: "Cart" };

export default function CartPage() {
  return (
    // as high as the window at least: the footer stays below it, whatever this browser turns out to keep
    <div className="page-width grid min-h-dvh content-start gap-8 pt-10 pb-16 md:pt-16">
      <h1>Your cart</h1>
      <CartView />
    </div>
  );
}
