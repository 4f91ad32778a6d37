"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { Reorder } from "@/lib/selling/fulfillment/customer/schema";

/** Adds what is still available to the cart, and names what is not. */
export function ReorderButton({ id }: { id: string }) {
  const router = useRouter();
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState<Reorder["gone"]>([]);
  const [added, setAdded] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const again = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await api.get("v1/account/orders/{id}/again", { params: { id } });
      const accepted = data.items.filter((item) => cart.add(item));
      if (accepted.length < data.items.length) setRefusal(addingProblem());
      else if (data.gone.length === 0) router.push("/cart");
      setAdded(accepted.length);
      setGone(data.gone);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={busy} disabled={!cart.hydrated} onClick={() => void again()}>
        Order again
      </Button>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {gone.length > 0 && (
        <Notice
          role="status"
          title={added > 0 ? "Added to your cart, except for these items:" : "No longer available:"}
        >
          <ul className="grid gap-1">
            {gone.map(({ name, path }) => (
              <li key={name}>
                {name}.{" "}
                <a href={path} className="text-link">
                  {path === "/contact-us" ? "Contact us" : "View similar"}
                </a>
              </li>
            ))}
          </ul>
          {added > 0 && (
            <a href="/cart" className="text-link mt-2 inline-flex min-h-11 items-center">
              View cart
            </a>
          )}
        </Notice>
      )}
    </>
  );
}
