import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** What the shop promises with a ring, said before the cart. */
export function RingPolicies() {
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      <Policy title="Returns">A full refund within 30 days of delivery.</Policy>
      <Policy title="Delivery">Every parcel is insured until it is in your hands.</Policy>
      <Policy title="Size">
        Unsure of your size? Measure a ring that fits and{" "}
        <Link href="/ring-preview#size" className="text-link">
          convert it in the last step
        </Link>
        , where US, UK and EU sizes stand side by side.
      </Policy>
    </dl>
  );
}

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 text-sm">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
