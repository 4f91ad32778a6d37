import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { cn } from "@/components/ui/cn";
import { settingDrawingUrl, settingPictureUrls } from "@/lib/goods/catalog/pictures/setting-picture";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

type Props = {
  style: Style;
  shape: RingShape;
  metal: Metal;
  /** slug of the setting; without it, the one that represents its style */
  slug?: string;
  /**
   * The rendered picture if the caller looked it up; null draws the setting instead. Left out, the picture
   * comes from an address that redirects to whichever exists.
   */
  picture?: PictureSources | null;
  /** width in the page, as a `sizes` value */
  sizes: string;
  className?: string;
  /** alternative text for a picture without a caption; without it the picture is decorative */
  title?: string;
  /** eager on the first screen; the others load when they come near it */
  loading?: "eager" | "lazy";
  /** set for the page's largest picture, which its first paint waits for */
  priority?: boolean;
};

/** A setting with a stone of the given shape, in its metal: a square picture, rendered or drawn. */
export function SettingPicture({ style, shape, metal, slug, title, className, ...shown }: Props) {
  const { picture, sizes, loading, priority } = shown;
  if (picture !== null) {
    return (
      <RenderedPicture
        picture={picture ?? settingPictureUrls({ style, shape, metal, ...(slug ? { slug } : {}) })}
        alt={title ?? ""}
        sizes={sizes}
        className={className}
        loading={loading}
        priority={priority}
      />
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a drawing needs no resizing, and Next's image would add a script
    <img
      loading={priority ? "eager" : (loading ?? "lazy")}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      src={settingDrawingUrl({ style, shape, metal })}
      alt={title ?? ""}
      width={440}
      height={440}
      className={cn("p-[7%]", className)}
    />
  );
}
