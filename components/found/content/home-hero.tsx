import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { StartWithDiamondLink } from "@/components/selling/ring-builder/start-with-diamond-link";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { findStylePicture } from "@/lib/goods/pictures/find-picture";
import { brand } from "@/lib/platform/site/brand";
import { ORIGIN_SENTENCE_CASE } from "@/lib/platform/site/origin-label";

const SIZES = "(min-width: 768px) 384px, 192px";

/**
 * One ring, one line and two calls to action. The ring's background runs to the window's edges; on phones it
 * comes first.
 */
export function HomeHero() {
  const picture = findStylePicture("solitaire", "round", "platinum");
  if (picture) preloadPicture(picture, SIZES);
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-3 pb-6 md:grid-cols-[1fr_1.1fr] md:py-6">
        <div className="max-w-xl">
          <p className="eyebrow max-md:hidden">{ORIGIN_SENTENCE_CASE} diamonds, made to order</p>
          <h1 className="text-[clamp(2.25rem,1.2rem+3.7vw,4.25rem)] leading-[1.04] font-normal md:mt-5">
            One ring, every detail chosen by you
          </h1>
          <p className="mt-3 max-w-md text-muted md:mt-6 md:text-lg">
            Pick a setting, a {brand.originLabel} diamond that fits it, and your size. See every price before
            you decide.
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3 md:mt-8 md:flex md:flex-wrap">
            <ButtonLink href="/build-a-ring" className="text-center max-md:px-2 max-md:text-sm">
              Start with a setting
            </ButtonLink>
            <StartWithDiamondLink
              className={buttonClass("secondary", "md", "text-center max-md:px-2 max-md:text-sm")}
            >
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
          className="order-first mx-auto block aspect-square w-full max-w-48 fade-edges md:order-none md:max-w-96"
          priority
        />
      </div>
    </section>
  );
}
