import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { STONE_SIZES } from "@/components/goods/pictures/sizes";
import { stoneTravel } from "@/components/goods/pictures/travel";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { diamondName } from "@/lib/goods/diamonds/name";
import type { Stone } from "@/lib/goods/diamonds/schema";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { Media } from "@/lib/platform/media/schema";
import { PhotoOrIllustration } from "./photo-or-illustration";
import { StoneTopPicture } from "./stone-pictures";

const photosOf = ({ media }: Stone) =>
  media.flatMap(({ id, kind, src, avif, width, height, placeholder }) => {
    if (kind !== "image" || avif === null) return [];
    const size = width !== null && height !== null ? { size: { width, height } } : {};
    // the blur fills a square frame, which another shape would leave it visible in
    const picture: PictureSources = {
      avif,
      fallback: src,
      placeholder: width === height ? placeholder : null,
      ...size,
    };
    return [{ id, picture }];
  });

const CAPTION = <figcaption className="text-xs text-muted">Photo of this diamond</figcaption>;

/** The stone's first photo, then its illustration; the illustration alone without a photo. */
export function StoneFirstPicture({ diamond }: { diamond: Stone }) {
  const [photo] = photosOf(diamond);
  if (!photo) return <StoneTopPicture diamond={diamond} />;
  preloadPicture(photo.picture, STONE_SIZES);
  return (
    <PhotoOrIllustration
      photo={
        <figure className="grid gap-2">
          <TravelingPicture name={stoneTravel(diamond.sku)}>
            <RenderedPicture
              picture={photo.picture}
              alt={`Photo of ${diamondName(diamond)}`}
              sizes={STONE_SIZES}
              priority
              className="aspect-square w-full overflow-hidden rounded-sm"
            />
          </TravelingPicture>
          {CAPTION}
        </figure>
      }
      illustration={<StoneTopPicture diamond={diamond} isStandIn />}
    />
  );
}

/** The stone's further photos, videos, and 360° viewers. */
export function StoneFurtherMedia({ diamond }: { diamond: Stone }) {
  const [first, ...photos] = photosOf(diamond);
  const videos = diamond.media.filter(({ kind }) => kind === "video");
  const viewers = diamond.media.filter(({ kind }) => kind === "viewer");
  const name = diamondName(diamond);
  return (
    <>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2" aria-label="More photos">
          {photos.map(({ id, picture }, index) => (
            <li key={id} className="empty:hidden">
              <PhotoOrIllustration
                photo={
                  <RenderedPicture
                    picture={picture}
                    alt={`Photo ${index + 2} of ${name}`}
                    sizes="(min-width: 768px) 14vw, 33vw"
                    className="aspect-square overflow-hidden rounded-sm"
                  />
                }
                illustration={null}
              />
            </li>
          ))}
        </ul>
      )}
      {videos.map((video) => (
        <StoneVideo key={video.id} video={video} name={name} poster={first?.picture.fallback} />
      ))}
      {viewers.map(({ id, src }) => (
        <details key={id} className="rounded-sm border border-line bg-card">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
            Open the 360° view
          </summary>
          <iframe
            src={src}
            title={`360° view of ${name}`}
            // a closed view loads nothing of its host
            loading="lazy"
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            className="block aspect-square w-full border-0"
          />
        </details>
      ))}
    </>
  );
}

/** Loads only when somebody plays it. */
const StoneVideo = ({ video, name, poster }: { video: Media; name: string; poster: string | undefined }) => {
  const still = video.poster ?? poster;
  return (
    <figure className="grid gap-2">
      <video
        controls
        loop
        muted
        playsInline
        preload="none"
        aria-label={`Video of ${name}`}
        {...(still ? { poster: still } : {})}
        className="block aspect-square w-full rounded-sm bg-ground object-contain"
      >
        <source src={video.src} type={video.type} />
      </video>
      <figcaption className="text-xs text-muted">Video of this diamond</figcaption>
    </figure>
  );
};
