import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { StartWithDiamondLink } from "@/components/selling/ring-builder/start-with-diamond-link";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { findStylePicture } from "@/lib/goods/pictures/find-picture";
import { brand } from "@/lib/platform/site/brand";
import { ORIGIN_SENTENCE_CASE } from "@/lib/platform/site/origin-label";

const SIZES = "(min-width: 1200px) 576px, (min-width: 768px) 48vw, 288px";

/**
 * One ring, one line and two calls to action. The ring's background runs to the window's edges; on phones it
 * comes first.
 */
export function HomeHero() {
  const picture = findStylePicture("solitaire", "round", "platinum");
  if (picture) preloadPicture(picture, SIZES);
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-4 pb-12 md:min-h-[min(46rem,calc(100svh-9rem))] md:grid-cols-[1fr_1.1fr] md:py-10">
        <div className="max-w-xl">
          <p className="eyebrow">{ORIGIN_SENTENCE_CASE} diamonds, made to order</p>
          <h1 className="mt-4 text-[clamp(2.5rem,1.4rem+4.1vw,4.75rem)] leading-[1.04] font-normal md:mt-6">
            One ring, every detail chosen by you
          </h1>
          <p className="mt-5 max-w-md text-muted md:mt-7 md:text-lg">
            Pick a setting, a {brand.originLabel} diamond that fits it, and your size. See every price before
            you decide, and the certificate of every stone that has one.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row md:mt-10 md:flex-col lg:flex-row">
            <ButtonLink href="/build-a-ring">Start with a setting</ButtonLink>
            <StartWithDiamondLink className={buttonClass("secondary")}>
              Start with a diamond
            </StartWithDiamondLink>
          </div>
        </div>
        <SettingPicture
          style="solitaire"
          shape="round"
          metal="platinum"
          picture={picture}
          sizes={SIZES}
          title={`A platinum solitaire ring with a round ${brand.originLabel} diamond`}
          className="order-first mx-auto block aspect-square w-full max-w-72 fade-edges md:order-none md:max-w-xl"
          priority
        />
      </div>
    </section>
  );
}
