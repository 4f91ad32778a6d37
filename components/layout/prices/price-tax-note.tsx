import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { shopProfile } from "@/lib/platform/site/profile";

/** Says which tax a price contains, and where to see what delivery costs; null where prices are before tax. */
export function priceTaxNote(): ReactNode {
  const { includedTax } = shopProfile();
  if (includedTax === null) return null;
  return (
    <p className="text-sm text-muted">
      Including {includedTax}.{" "}
      <Link href="/shipping" className="text-link inline-flex min-h-6 items-center">
        Shipping costs
      </Link>
    </p>
  );
}

/** The same of all prices on a page, and which price is struck through beside a lower one; null where neither is said. */
export function pricesTaxNote(): ReactNode {
  const { includedTax, strikesLowest } = shopProfile();
  const sentences = [
    includedTax !== null && `All prices include ${includedTax}.`,
    strikesLowest && "A struck price is the lowest of the 30 days before the sale.",
  ].filter(Boolean);
  return sentences.length > 0 ? <p className="text-sm text-muted">{sentences.join(" ")}</p> : null;
}
