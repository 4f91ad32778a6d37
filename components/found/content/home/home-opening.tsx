import { ComingWays } from "@/components/goods/catalog/categories/coming-soon";
import { ButtonLink } from "@/components/ui/form/button";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { brand } from "@/lib/platform/site/brand";
import { HeroPicture } from "./hero-picture";

const WAYS = [
  {
    href: "/lab-created-diamond-ring#bespoke",
    title: "Custom jewelry",
    text: "Send us a drawing or a picture. We’ll reply with our own drawing and a price.",
  },
  {
    href: "/custom-shape-diamonds",
    title: "Ask us to find a diamond",
    text: "Tell us the shape, size, and grades you want, and we’ll look for it.",
  },
  {
    href: "/ring-size-converter",
    title: "Find your ring size",
    text: "Print our free ring sizer, or convert a size you know.",
  },
];

/** The first screen of a shop that can't sell a ring yet: what will be here, and what works until then. */
export function HomeOpening({
  hasProducts,
  words: { heading, text },
  picture = null,
  level = 1,
}: {
  hasProducts: boolean;
  /** what the owner wrote; null for the shop’s own words */
  words: ShopSettings["openingWords"];
  /** id of an uploaded picture; null for the home page’s */
  picture?: string | null;
  /** of its heading: 2 where something stands above it */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-3 pb-6 md:grid-cols-[1fr_1.1fr] md:py-6">
        <div className="max-w-xl">
          {/* an owner's heading says by itself what the shop is, and when it opens */}
          {heading === null && <p className="eyebrow max-md:mt-4">Opening soon</p>}
          <Heading className="text-[clamp(2.25rem,1.2rem+3.7vw,4.25rem)] leading-[1.04] font-normal max-md:mt-2 md:mt-5">
            {heading ??
              (hasProducts ? "Our first diamonds are on their way" : "Our first pieces are on their way")}
          </Heading>
          <p className="mt-3 max-w-md text-muted md:mt-6 md:text-lg">
            {text ?? (
              <>
                Soon you’ll find {brand.originLabel} diamonds, ring settings, and fine jewelry here. Until
                then, tell us what you’re looking for.
              </>
            )}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-8">
            {hasProducts && <ButtonLink href="/product-category">Shop by category</ButtonLink>}
            <ButtonLink href="/contact-us" variant={hasProducts ? "secondary" : "primary"}>
              Contact us
            </ButtonLink>
            {!hasProducts && (
              <ButtonLink href="/blog" variant="secondary">
                Read the journal
              </ButtonLink>
            )}
          </div>
        </div>
        <HeroPicture chosen={picture} />
      </div>
      <div className="bg-paper">
        <div className="page-width py-10 md:py-14">
          <ComingWays ways={WAYS} />
        </div>
      </div>
    </section>
  );
}
