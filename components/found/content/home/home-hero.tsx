import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { HeroPicture } from "./hero-picture";
import { HomeDoors } from "./home-doors";

/**
 * One ring, one line, and three doors. The ring's background runs to the window's edges; on phones it comes
 * first.
 */
export function HomeHero() {
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-3 pb-6 md:grid-cols-[1fr_1.1fr] md:pt-6 md:pb-2">
        <div className="max-w-xl">
          <p className="eyebrow max-md:hidden">{originSentenceCase()} diamonds, made to order</p>
          <h1 className="text-[clamp(2.25rem,1.2rem+3.7vw,4.25rem)] leading-[1.04] font-normal md:mt-5">
            One ring, every detail chosen by you
          </h1>
          <p className="mt-3 max-w-md text-muted md:mt-6 md:text-lg">
            Pick a setting, a {brand.originLabel} diamond that fits it, and your size. See every price before
            you decide.
          </p>
        </div>
        <HeroPicture />
      </div>
      <div className="page-width pb-5 md:pb-10">
        <HomeDoors />
      </div>
    </section>
  );
}
