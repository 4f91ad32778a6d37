import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { HeroPicture } from "./hero-picture";
import { HomeDoors } from "./home-doors";

const HEADING = "text-[clamp(2.25rem,1.2rem+3.7vw,4.25rem)] leading-[1.04] font-normal md:mt-5";
const LEAD = "mt-3 max-w-md text-muted md:mt-6 md:text-lg";

/** What an owner has chosen for the page's first screen; null for the shop's own. */
type HeroWords = {
  title: string | null;
  text: string | null;
  /** id of an uploaded picture */
  picture: string | null;
};

/**
 * One ring, one line, and three doors. The ring's background runs to the window's edges; on phones it comes
 * first.
 * @param props.doors whether the doors follow below
 * @param props.level of its heading: 2 where something stands above it
 */
export function HomeHero({
  words: { title, text, picture },
  doors,
  level = 1,
}: {
  words: HeroWords;
  doors: boolean;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="overflow-hidden bg-ground">
      <div className="page-width grid items-center gap-x-6 gap-y-3 pb-6 md:grid-cols-[1fr_1.1fr] md:pt-6 md:pb-2">
        <div className="max-w-xl">
          <p className="eyebrow max-md:hidden">{originSentenceCase()} diamonds, made to order</p>
          <Heading className={HEADING}>{title ?? "One ring, every detail chosen by you"}</Heading>
          {text === null ? (
            <p className={LEAD}>
              Pick a setting, a {brand.originLabel} diamond that fits it, and your size. See every price
              before you decide.
            </p>
          ) : (
            <p className={LEAD}>{text}</p>
          )}
        </div>
        <HeroPicture chosen={picture} />
      </div>
      {doors && (
        <div className="page-width pb-5 md:pb-10">
          <HomeDoors />
        </div>
      )}
    </section>
  );
}
