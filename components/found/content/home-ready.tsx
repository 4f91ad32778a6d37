import { SettingPicture } from "@/components/goods/product/setting-picture";
import { Link } from "@/components/ui/link";
import { pieceAvailability } from "@/lib/goods/catalog/filter-products";
import { productApiPath } from "@/lib/goods/catalog/paths";
import { readProducts } from "@/lib/goods/catalog/reads";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { findPicture } from "@/lib/goods/pictures/find-picture";
import { settingPictureKey } from "@/lib/goods/pictures/keys";
import { metalColor } from "@/lib/goods/terms/metals";
import { formatDollars } from "@/lib/platform/money/model";
import { isServed } from "@/lib/platform/site/routes";
import { SectionHeading } from "./section-heading";

const PATH = "/ready-to-ship";
/** Number of pieces, one row. */
const SHOWN = 4;
const QUESTION = {
  category: "ready-to-ship",
  availability: "ready",
  sort: "newest",
  per_page: SHOWN,
} as const;

/** Finished pieces in stock, newest first; renders nothing if there are none. */
export async function HomeReady() {
  const { data } = await readProducts(QUESTION);
  return <ReadyPieces pieces={data} />;
}

/** The ready-to-ship pieces among `pieces`, each linking to its page. */
export function ReadyPieces({ pieces }: { pieces: readonly ProductCard[] }) {
  const ready = pieces.filter(({ listed }) => pieceAvailability(listed) === "ready");
  if (ready.length === 0) return null;
  return (
    <section className="page-width section-space" aria-labelledby="ready">
      <SectionHeading
        id="ready"
        title="Ready to ship"
        link={isServed(PATH) ? { href: PATH, words: "Shop ready to ship" } : null}
      />
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 md:mt-12 md:grid-cols-4">
        {ready.map((piece) => (
          <li key={piece.slug}>
            <Link href={productApiPath(piece)} className="group block text-sm">
              <span className="block overflow-hidden rounded-sm bg-ground">
                <Picture piece={piece} />
              </span>
              <span className="mt-3 block group-hover:underline">{piece.name}</span>
              <span className="figures mt-1 block font-semibold">
                {piece.varied && <span className="font-normal text-muted">from </span>}
                {formatDollars(piece.listed.price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ piece }: { piece: ProductCard }) {
  const className = "block aspect-square w-full";
  const { setting, default_image } = piece;
  if (default_image) {
    return (
      // biome-ignore lint/performance/noImgElement: the shop's pictures already have their size, and Next's image would add a script
      <img
        src={default_image}
        alt=""
        loading="lazy"
        decoding="async"
        width={440}
        height={440}
        className={className}
      />
    );
  }
  if (!setting) return <span className={className} />;
  const shape = setting.diamond_type[0]?.slug ?? "round";
  const metal = piece.listed.metal ?? "platinum";
  return (
    <SettingPicture
      style={setting.style}
      shape={shape}
      metal={metal}
      slug={piece.slug}
      picture={findPicture(settingPictureKey(piece.slug, shape), metalColor(metal))}
      sizes="(min-width: 1320px) 310px, (min-width: 768px) 23vw, 46vw"
      className={className}
    />
  );
}
