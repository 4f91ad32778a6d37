import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { pieceTravel } from "@/components/layout/navigation/travel";
import { PlayIcon } from "@/components/ui/icons/view-icons";
import { mediaInMetal, uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { Product } from "@/lib/goods/catalog/schema";
import type { Metal } from "@/lib/goods/terms/metals";
import type { GallerySlide } from "./gallery";
import { LateTurn } from "./late-turn";
import { RenderedPicture } from "./rendered-picture";
import { TravelingPicture } from "./traveling-picture";

const THUMBNAIL = "72px";

type Shown = Pick<Product, "slug" | "media">;

/** The slides of what has been uploaded of a product in a metal: photographs, then 360° views, then videos. */
export const mediaSlides = (product: Shown, metal: Metal | null): GallerySlide[] => [
  ...photoSlides(product, metal),
  ...turnSlides(product, metal),
  ...videoSlides(product, metal),
];

const turnSlides = (product: Shown, metal: Metal | null): GallerySlide[] =>
  mediaInMetal(product.media, metal)
    .filter(({ kind }) => kind === "frames")
    .map(({ frames, alt }, index, all) => ({
      name: all.length > 1 ? `360° view ${index + 1}` : "360° view",
      alt,
      // a turn is looked at by turning it
      picture: null,
      content: <LateTurn frames={frames} alt={alt} />,
      thumbnail: <span className="m-auto text-sm text-muted">360°</span>,
    }));

const photoSlides = (product: Shown, metal: Metal | null): GallerySlide[] =>
  uploadedPictures(product, metal).map(({ picture, alt }, index) => {
    const shown = { picture, alt, sizes: PIECE_SIZES, className: "size-full" };
    return {
      name: `Photo ${index + 1}`,
      alt,
      picture,
      content:
        index === 0 ? (
          <TravelingPicture name={pieceTravel(product.slug)} className="size-full">
            <RenderedPicture {...shown} priority />
          </TravelingPicture>
        ) : (
          <RenderedPicture {...shown} />
        ),
      thumbnail: <RenderedPicture picture={picture} alt="" sizes={THUMBNAIL} className="size-full" />,
    };
  });

function videoSlides(product: Shown, metal: Metal | null): GallerySlide[] {
  const videos = mediaInMetal(product.media, metal).filter(({ kind }) => kind === "video");
  const [photo] = uploadedPictures(product, metal);
  return videos.map(({ src, type, alt, poster, width, height }, index) => {
    const still = poster ?? photo?.picture.fallback;
    return {
      name: videos.length > 1 ? `Video ${index + 1}` : "Video",
      alt,
      // a player has its own full screen
      picture: null,
      content: (
        // the button of the 3D view stands below the player's own controls
        <div className="size-full bg-ground pb-16">
          <video
            controls
            loop
            muted
            playsInline
            preload="none"
            tabIndex={0}
            aria-label={alt}
            {...(still ? { poster: still } : {})}
            {...(width && height ? { width, height } : {})}
            className="block size-full object-contain"
          >
            <source src={src} type={type} />
          </video>
        </div>
      ),
      thumbnail: <PlayIcon className="m-auto size-7 text-muted" />,
    };
  });
}
