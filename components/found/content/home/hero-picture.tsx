import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { readHomePicture } from "@/lib/found/content/home-picture";
import { readSectionPicture } from "@/lib/found/home/section-pictures";
import { findStylePicture } from "@/lib/goods/pictures/find/find-picture";
import { brand } from "@/lib/platform/site/brand";

const OWN_SIZES = "(min-width: 768px) 512px, 100vw";
const SIZES = "(min-width: 768px) 384px, 192px";

/**
 * The picture beside the home page's first heading, before it on phones: the jeweler's own, or else a rendered ring.
 * @param props.chosen id of an uploaded picture; null for the one that was uploaded as the home page's
 */
export async function HeroPicture({ chosen = null }: { chosen?: string | null }) {
  const own = (chosen && (await readSectionPicture(chosen))) || (await readHomePicture());
  if (own) {
    preloadPicture(own.picture, OWN_SIZES);
    return (
      <RenderedPicture
        picture={own.picture}
        alt={own.alt}
        sizes={OWN_SIZES}
        priority
        className="order-first aspect-video w-full overflow-hidden rounded-sm md:order-none [&_img]:object-cover"
      />
    );
  }
  const picture = findStylePicture("solitaire", "round", "platinum");
  if (picture) preloadPicture(picture, SIZES);
  return (
    <span className="order-first mx-auto block w-full max-w-48 ground-light md:order-none md:max-w-96">
      <SettingPicture
        style="solitaire"
        shape="round"
        metal="platinum"
        picture={picture}
        sizes={SIZES}
        title={`A platinum solitaire ring with a round ${brand.originLabel} diamond`}
        className="block aspect-square w-full fade-edges"
        priority
      />
    </span>
  );
}
