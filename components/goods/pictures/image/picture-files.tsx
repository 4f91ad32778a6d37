import { type PictureSources, STORED_WIDTH } from "@/lib/goods/pictures/picture";
import { EagerImage } from "./eager-image";

type Props = {
  picture: PictureSources;
  /** alternative text; empty beside a caption */
  alt: string;
  /** width in the page, as a `sizes` value */
  sizes: string;
  /** eager on the first screen; the others load when they come near it */
  loading?: "eager" | "lazy" | undefined;
};

/** The attributes of a picture's image in its frame. */
export const imageOf = ({ fallback, size }: PictureSources, alt: string) => ({
  src: fallback,
  alt,
  width: size?.width ?? STORED_WIDTH,
  height: size?.height ?? STORED_WIDTH,
  // a photograph of any shape is shown whole
  className: "block size-full bg-ground bg-cover object-contain",
});

/** The source and image of a picture: the smallest file that is sharp. */
export function PictureFiles({ picture, alt, sizes, loading }: Props) {
  const image = imageOf(picture, alt);
  return (
    <>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      {loading === "eager" ? (
        <EagerImage {...image} decoding="async" />
      ) : (
        // biome-ignore lint/performance/noImgElement: the files have their sizes, and Next's image would add a script
        // biome-ignore lint/a11y/useAltText: it is among the others
        <img {...image} loading="lazy" decoding="async" />
      )}
    </>
  );
}
