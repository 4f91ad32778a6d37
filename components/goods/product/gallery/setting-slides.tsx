import type { GallerySlide } from "@/components/goods/pictures/gallery";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { pieceTravel } from "@/components/layout/navigation/travel";
import { RulerIcon } from "@/components/ui/icons/view-icons";
import { measuredSettingPictureUrl } from "@/lib/goods/catalog/pictures/measured-picture";
import { settingPictureUrls } from "@/lib/goods/catalog/pictures/setting-picture";
import type { Product } from "@/lib/goods/catalog/schema";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { SettingSide } from "@/lib/goods/pictures/addresses/keys";
import { type PicturesOfSetting, pictureOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, type MetalColor, metalColor } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

const THUMBNAIL = "72px";
const PREVIEW = "48px";
const NAMES: Readonly<Record<SettingSide, string>> = {
  front: "Front",
  top: "From above",
  side: "Side",
  hand: "On a hand",
  band: "With a matching band",
};

/** A setting's slide, and whose center diamond it shows: the usual one of pictures, or the chosen one; absent where nobody knows. */
export type SettingSlide = GallerySlide & { center?: "usual" | "own" };

/** Slides of what has been uploaded of a setting, by the color of its metal. */
export type UploadedSlides = Partial<Record<MetalColor, readonly GallerySlide[]>>;

/**
 * The slides of a setting with a shape in a metal: every rendered view, a drawing if nothing shows its front, and the
 * drawing to scale of a designed one.
 */
export function settingSlides(of: {
  product: { slug: string; source: Product["source"]; setting: { style: Style } };
  shape: RingShape;
  metal: Metal;
  pictures: PicturesOfSetting;
  /** what has been uploaded of it */
  uploaded: UploadedSlides;
  /** its front as the browser drew it with the chosen stone */
  portrait: PictureSources | null;
  /** weight of the center stone */
  carat: number;
  /** alternative text */
  words: string;
}): SettingSlide[] {
  const { product, shape, metal, words } = of;
  const measured = measuredSettingPictureUrl(product.slug, shape, of.carat);
  const measuredWords = `${words}, drawn to scale from above and from the side`;
  const shown = { style: product.setting.style, shape, metal, slug: product.slug };
  const from = (side: SettingSide) =>
    pictureOfSetting(of.pictures, { slug: product.slug, shape, color: metalColor(metal), side });
  const front = of.portrait ?? from("front");
  const isDrawn = product.source === "designed";
  if (!isDrawn && isUploaded(of)) return [];
  const others = (["top", "side", "hand", "band"] as const).flatMap((side): SettingSlide[] => {
    const picture = from(side);
    if (!picture) return [];
    const alt = `${words}, ${NAMES[side].toLowerCase()}`;
    return [
      {
        name: NAMES[side],
        alt,
        center: "usual",
        picture,
        content: <RenderedPicture picture={picture} alt={alt} sizes={PIECE_SIZES} className="size-full" />,
        thumbnail: <RenderedPicture picture={picture} alt="" sizes={THUMBNAIL} className="size-full" />,
      },
    ];
  });
  const toScale: SettingSlide = {
    name: "To scale",
    center: "own",
    alt: measuredWords,
    picture: measured,
    lettered: true,
    content: (
      <RenderedPicture picture={measured} alt={measuredWords} sizes={PIECE_SIZES} className="size-full" />
    ),
    thumbnail: <RulerIcon className="m-auto size-7 text-muted" />,
  };
  return [
    {
      name: NAMES.front,
      alt: words,
      ...(front && { center: of.portrait ? "own" : "usual" }),
      // the lightbox shows a drawing too
      picture: front ?? settingPictureUrls(shown),
      content: (
        <TravelingPicture name={pieceTravel(product.slug)} className="size-full">
          <SettingPicture
            {...shown}
            picture={front}
            sizes={PIECE_SIZES}
            className="size-full"
            title={words}
            priority
          />
        </TravelingPicture>
      ),
      thumbnail: <SettingPicture {...shown} picture={front} sizes={THUMBNAIL} className="size-full" />,
    },
    ...others,
    ...(isDrawn ? [toScale] : []),
  ];
}

const isUploaded = ({ uploaded, metal }: { uploaded: UploadedSlides; metal: Metal }) =>
  (uploaded[metalColor(metal)] ?? []).length > 0;

/** The small picture of a setting with a shape in a metal, beside its price on phones. */
export function settingPreview(
  of: Omit<Parameters<typeof settingSlides>[0], "carat" | "words" | "portrait">,
) {
  const { product, shape, metal, pictures } = of;
  const front = pictureOfSetting(pictures, { slug: product.slug, shape, color: metalColor(metal) });
  return (
    <SettingPicture
      style={product.setting.style}
      slug={product.slug}
      shape={shape}
      metal={metal}
      // the address leads to a photograph where there is one
      picture={isUploaded(of) ? undefined : front}
      sizes={PREVIEW}
      className="size-full"
    />
  );
}
