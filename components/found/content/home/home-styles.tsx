import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { findStylePicture } from "@/lib/goods/pictures/find/find-picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import { STYLE_LABELS, STYLES } from "@/lib/goods/terms/styles";
import { SectionHeading } from "./section-heading";

/** Metals of the row's pictures, in rotation. */
const SHOWN: readonly Metal[] = ["14k-yellow", "platinum", "14k-rose"];

/** The ten setting styles, each linking to its settings. */
export function HomeStyles({ title = null }: { title?: string | null }) {
  return (
    <section aria-labelledby="styles">
      <div className="page-width pt-8 md:pt-12 lg:pt-20">
        <SectionHeading
          id="styles"
          title={title ?? "Shop by style"}
          link={{ href: "/build-a-ring", words: "See all settings" }}
        />
        <ul className="swipe-row mt-4 md:mt-8 md:grid md:grid-cols-5 md:gap-x-5 md:gap-y-8">
          {STYLES.map((style, index) => {
            const metal = SHOWN[index % SHOWN.length] ?? "platinum";
            const turn = RING_SHAPES[index % RING_SHAPES.length] ?? "round";
            // every style is rendered with a round center first
            const shape = findStylePicture(style, turn, metalColor(metal)) ? turn : "round";
            return (
              <li key={style} className="max-md:w-[min(36vw,12rem)]">
                <Link href={`/build-a-ring?style=${style}`} className="group block text-sm hover:text-accent">
                  <span className="block overflow-hidden rounded-sm bg-ground">
                    <SettingPicture
                      style={style}
                      shape={shape}
                      metal={metal}
                      picture={findStylePicture(style, shape, metalColor(metal))}
                      sizes="(min-width: 1440px) 272px, (min-width: 768px) 18vw, 36vw"
                      className="block aspect-square w-full"
                    />
                  </span>
                  <span className="mt-3 block group-hover:underline">{STYLE_LABELS[style]}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
