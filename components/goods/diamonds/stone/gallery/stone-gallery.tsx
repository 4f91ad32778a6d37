import { ILLUSTRATION } from "@/components/goods/diamonds/illustration";
import { withArticle } from "@/components/goods/diamonds/wording";
import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { STONE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { stoneTravel } from "@/components/layout/navigation/travel";
import { PlayIcon } from "@/components/ui/icons/view-icons";
import { type Shape, shapeWord } from "@/lib/goods/diamonds/model";
import type { Diamond, Stone } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { findStoneFace, findStoneSide, hasOwnPicture } from "@/lib/goods/pictures/find/find-picture";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { looseStone } from "@/lib/goods/viewer/loose-stone";
import { site } from "@/lib/platform/site/site";
import { StoneSlides } from "./lazy-stone-slides";
import { fingerPictures, OnFinger } from "./on-finger";
import { profileStretch } from "./profile-stretch";
import type { StoneSlide } from "./stone-slides";

const THUMBNAIL = "72px";

const cutOf = ({ shape, fancy_color }: Diamond) =>
  withArticle([fancy_color, shapeWord(shape), site.originLabel, "diamond"].filter(Boolean).join(" "), {
    first: true,
  });

/** A stone's page gallery: its photos and videos, then its face, itself on a finger, at an angle, and from the side. */
export function StoneGallery({ diamond }: { diamond: Stone }) {
  const photos = photoSlides(diamond);
  const face = faceSlide(diamond, photos.length > 0);
  const slides = [...photos, ...videoSlides(diamond), face, ...furtherSlides(diamond)];
  return (
    <StoneSlides
      name={diamondName(diamond)}
      slides={slides}
      loose={looseStone(diamond)}
      turn={turnOf(diamond)}
    />
  );
}

function photoSlides(diamond: Stone): StoneSlide[] {
  return diamond.media
    .flatMap(({ kind, src, avif, width, height, placeholder }) => {
      if (kind !== "image" || avif === null) return [];
      const size = width !== null && height !== null ? { size: { width, height } } : {};
      // the blur fills a square frame, which another shape would leave it visible in
      const picture: PictureSources = {
        avif,
        fallback: src,
        placeholder: width === height ? placeholder : null,
        ...size,
      };
      return [picture];
    })
    .map((picture, index): StoneSlide => {
      const name = `Photo ${index + 1}`;
      const alt = `${index === 0 ? "Photo" : name} of ${diamondName(diamond)}`;
      const shown = { picture, alt, sizes: STONE_SIZES, className: "size-full" };
      if (index === 0) preloadPicture(picture, STONE_SIZES);
      return {
        name,
        alt,
        caption: "Photo of this diamond",
        view: null,
        picture,
        content: (
          <div data-photo={name} className="size-full">
            {index === 0 ? (
              <TravelingPicture name={stoneTravel(diamond.sku)} className="size-full">
                <RenderedPicture {...shown} priority />
              </TravelingPicture>
            ) : (
              <RenderedPicture {...shown} />
            )}
          </div>
        ),
        thumbnail: <RenderedPicture picture={picture} alt="" sizes={THUMBNAIL} className="size-full" />,
      };
    });
}

function videoSlides(diamond: Stone): StoneSlide[] {
  const videos = diamond.media.filter(({ kind }) => kind === "video");
  return videos.map(({ src, type, poster }, index) => ({
    name: videos.length > 1 ? `Video ${index + 1}` : "Video",
    alt: `Video of ${diamondName(diamond)}`,
    caption: "Video of this diamond",
    view: null,
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
          aria-label={`Video of ${diamondName(diamond)}`}
          {...(poster ? { poster } : {})}
          className="block size-full object-contain"
        >
          <source src={src} type={type} />
        </video>
      </div>
    ),
    thumbnail: <PlayIcon className="m-auto size-7 text-muted" />,
  }));
}

const faceAlt = (diamond: Diamond) => `${cutOf(diamond)} seen from above`;

type FaceProps = { diamond: Diamond; sizes: string; alt?: string; priority?: boolean };

const Face = ({ diamond, ...shown }: FaceProps) => (
  <StonePicture
    picture={findStoneFace(diamond)}
    stone={{ ...diamond, default_image: null }}
    turn={turnOf(diamond)}
    className="w-full rounded-sm"
    {...shown}
  />
);

function faceSlide(diamond: Stone, isFurther: boolean): StoneSlide {
  const picture = findStoneFace(diamond);
  if (picture && !isFurther) preloadPicture(picture, STONE_SIZES);
  const alt = faceAlt(diamond);
  const face = <Face diamond={diamond} sizes={STONE_SIZES} alt={alt} priority={!isFurther} />;
  return {
    name: "Face up",
    alt,
    caption: hasOwnPicture(diamond) ? ILLUSTRATION.drawn : ILLUSTRATION.shared,
    view: diamond.fancy_color === "black" ? "stoneBlack" : "stoneFace",
    picture,
    content: isFurther ? face : <TravelingPicture name={stoneTravel(diamond.sku)}>{face}</TravelingPicture>,
    thumbnail: <Face diamond={diamond} sizes={THUMBNAIL} />,
  };
}

const CAPTION_ON_FINGER = `To scale on a US size ${SUGGESTED_SIZE} finger, in a picture typical of its shape`;

/** What stored views of a shape are: no stone of their own was rendered from these sides. */
function typicalCaptions(shape: Shape) {
  const typical = `Typical ${shapeWord(shape)} diamond`;
  return {
    angle: `${typical}, not a photograph of this one`,
    side: `${typical}, at this diamond’s depth`,
  };
}

/** The stone on a finger; none if its pictures are not rendered. */
function fingerSlide(diamond: Stone): StoneSlide[] {
  const pictures = fingerPictures(diamond);
  if (!pictures) return [];
  const alt = `${cutOf(diamond)} on a finger, to scale`;
  return [
    {
      name: "On a finger",
      alt,
      caption: CAPTION_ON_FINGER,
      view: null,
      picture: null,
      content: <OnFinger diamond={diamond} pictures={pictures} sizes={STONE_SIZES} alt={alt} />,
      thumbnail: <OnFinger diamond={diamond} pictures={pictures} sizes={THUMBNAIL} alt="" />,
    },
  ];
}

/** On a finger, at an angle, and from the side. A view that isn't rendered in the stone's color is there once it is drawn. */
function furtherSlides(diamond: Stone): StoneSlide[] {
  const cut = cutOf(diamond);
  const captions = typicalCaptions(diamond.shape);
  const slide = (
    name: string,
    view: StoneSlide["view"],
    picture: PictureSources | null,
    alt: string,
    caption: string,
    scale?: string,
  ): StoneSlide => {
    const still = (sizes: string, said: string) =>
      picture && (
        <RenderedPicture picture={picture} alt={said} sizes={sizes} className="size-full" style={{ scale }} />
      );
    return {
      name,
      alt,
      caption,
      view,
      picture,
      isMissing: picture === null,
      content: still(STONE_SIZES, alt),
      thumbnail: still(THUMBNAIL, ""),
    };
  };
  return [
    ...fingerSlide(diamond),
    slide(
      "At an angle",
      "stone",
      findStoneSide(diamond, "perspective"),
      `${cut} seen at an angle`,
      captions.angle,
    ),
    slide(
      "From the side",
      "stoneProfile",
      findStoneSide(diamond, "profile"),
      `${cut} seen from the side`,
      captions.side,
      profileStretch(diamond),
    ),
  ];
}
