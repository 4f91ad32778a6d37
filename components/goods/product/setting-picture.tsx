import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { cn } from "@/components/ui/cn";
import { settingDrawingUrl, settingPictureUrls } from "@/lib/goods/catalog/setting-picture";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

type Props = {
  style: Style;
  shape: RingShape;
  metal: Metal;
  /** which setting; without it the one that stands for its style */
  slug?: string;
  /**
   * The rendered picture, where it was looked up: null is drawn instead. Not given, it is asked for by an address that
   * leads to whichever there is.
   */
  picture?: PictureSources | null;
  /** how wide it stands in the page, as `sizes` has it */
  sizes: string;
  className?: string;
  /** says what is shown, where the picture stands alone; without it the picture is decoration */
  title?: string;
  /** eager on the first screen; the others wait until they are near it */
  loading?: "eager" | "lazy";
  /** the page's largest picture, which its first sight waits for */
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
    // biome-ignore lint/performance/noImgElement: a drawing has nothing to resize, and Next's image would bring a script
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
