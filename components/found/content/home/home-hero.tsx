import { StartWithDiamondLink } from "@/components/layout/menus/start-with-diamond-link";
import { ButtonLink } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { HeroPicture } from "./hero-picture";

/**
 * One ring, one line and two calls to action. The ring's background runs to the window's edges; on phones it
 * comes first.
 */
export function HomeHero() {
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-3 pb-6 md:grid-cols-[1fr_1.1fr] md:py-6">
        <div className="max-w-xl">
          <p className="eyebrow max-md:hidden">{originSentenceCase()} diamonds, made to order</p>
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
        <HeroPicture />
      </div>
    </section>
  );
}
