import { SettingPicture } from "@/components/product/setting-picture";
import { Link } from "@/components/ui/link";
import { type Metal, STYLE_LABELS, STYLES } from "@/lib/catalogue/model";
import { RING_SHAPES } from "@/lib/diamonds/model";

/** The row shows the metals in turn. */
const SHOWN: readonly Metal[] = ["14k-yellow", "platinum", "14k-rose"];

/** The ten styles of setting, each leading to its settings. */
export function HomeStyles() {
  return (
    <section className="border-y border-line bg-card" aria-labelledby="styles">
      <div className="page-width section-space">
        <h2 id="styles" className="text-center">
          Shop by style
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-5">
          {STYLES.map((style, index) => (
            <li key={style}>
              <Link
                href={`/build-a-ring?style=${style}`}
                className="group block h-full rounded-sm bg-stone p-4 text-center text-sm hover:text-accent"
              >
                <SettingPicture
                  style={style}
                  shape={RING_SHAPES[index % RING_SHAPES.length] ?? "round"}
                  metal={SHOWN[index % SHOWN.length] ?? "platinum"}
                  className="mx-auto block aspect-square w-full max-w-44"
                />
                <span className="mt-3 block group-hover:underline">{STYLE_LABELS[style]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
