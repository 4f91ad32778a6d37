import { ButtonLink } from "@/components/ui/form/button";
import { brand } from "@/lib/platform/site/brand";
import type { PublicPromo } from "@/lib/selling/promotions/schema";
import { promoConditions } from "@/lib/selling/promotions/wording";
import { ApplyCodeButton } from "./apply-code-button";

/** The shop's public promo codes: benefit, conditions, and a button that applies each. */
export function PromoList({ promos }: { promos: readonly PublicPromo[] }) {
  if (promos.length === 0) {
    return (
      <div className="grid max-w-prose gap-4">
        <p>
          There are no codes today. Our prices are the same for everyone, and we match other shops’ prices.
        </p>
        <ButtonLink href="/inventory" variant="secondary" className="justify-self-start">
          Shop {brand.originLabel} diamonds
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {promos.map((promo) => (
        <li
          key={promo.code}
          className="grid content-between gap-6 rounded-sm border border-line bg-card p-6"
          data-code={promo.code}
        >
          <div className="grid gap-2">
            <h2 className="text-2xl">{promo.description}</h2>
            {promoConditions(promo).map((sentence) => (
              <p key={sentence} className="text-sm text-muted">
                {sentence}
              </p>
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <code className="rounded-sm border border-dashed border-line-strong px-3 py-2 font-sans font-semibold tracking-wide select-all">
              {promo.code}
            </code>
            <ApplyCodeButton code={promo.code} />
          </div>
        </li>
      ))}
    </ul>
  );
}
