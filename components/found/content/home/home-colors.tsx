import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { FANCY_COLORS, type FancyColor, type RingShape } from "@/lib/goods/diamonds/model";
import { findStonePicture } from "@/lib/goods/pictures/find/find-picture";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

/** The shape each hue is shown in, chosen from the cuts that hold color well and are rendered in it. */
const SHOWN: Record<FancyColor, RingShape> = {
  yellow: "radiant",
  pink: "cushion",
  purple: "pear",
  red: "round",
  blue: "oval",
  green: "emerald",
  orange: "radiant",
  brown: "cushion",
  black: "round",
  gray: "pear",
};

/** The ten fancy color hues, each linking to its stones. */
export function HomeColors({ title = null }: { title?: string | null }) {
  return (
    <section aria-labelledby="colors">
      <div className="page-width grid items-center gap-x-16 gap-y-3 pt-10 md:pt-16 lg:grid-cols-[2fr_3fr] lg:pt-24">
        <div className="md:max-w-md">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <h2 id="colors">{title ?? "Fancy colors"}</h2>
            <Link
              href="/lab-created-colored-diamonds"
              className="text-link inline-flex min-h-11 items-center text-sm md:hidden"
            >
              See all<span className="sr-only"> fancy color {brand.originLabel} diamonds</span>
            </Link>
          </div>
          <p className="mt-3 text-muted max-md:hidden">
            {originSentenceCase()} diamonds chosen for their color: ten hues, graded in six intensities from
            Fancy Light to Fancy Dark.
          </p>
          <ButtonLink href="/lab-created-colored-diamonds" variant="secondary" className="mt-8 max-md:hidden">
            See fancy color {brand.originLabel} diamonds
          </ButtonLink>
        </div>
        <ul className="swipe-row max-md:gap-1! md:-mx-2 md:grid md:grid-cols-5 md:gap-y-2">
          {FANCY_COLORS.map((color) => (
            <li key={color} className="max-md:w-18">
              <Link
                href={`/lab-created-colored-diamonds?colors=${color}`}
                className="grid justify-items-center gap-3 rounded-sm py-2 text-xs capitalize transition-colors hover:bg-stone hover:text-accent sm:gap-4 sm:py-5 sm:text-sm"
              >
                <StonePicture
                  picture={findStonePicture(SHOWN[color], color)}
                  stone={{ shape: SHOWN[color], fancy_color: color }}
                  sizes="(min-width: 768px) 96px, 56px"
                  className="size-14 rounded-full md:size-24"
                />
                {color}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
