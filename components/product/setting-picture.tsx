import type { Metal, Style } from "@/lib/catalogue/model";
import { settingPictureAddress } from "@/lib/catalogue/setting-picture";
import type { RingShape } from "@/lib/diamonds/model";

type Props = {
  style: Style;
  shape: RingShape;
  metal: Metal;
  className?: string;
  /** says what is shown, where the picture stands alone; without it the picture is decoration */
  title?: string;
  /** eager on the first screen; the others wait until they are near it */
  loading?: "eager" | "lazy";
  /** the page's largest picture, which its first sight waits for */
  priority?: boolean;
};

/** A setting with a stone of the given shape, in its metal: a square picture. */
export function SettingPicture({ style, shape, metal, className, title, loading, priority }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing has nothing to resize, and Next's image would bring a script
    <img
      loading={priority ? "eager" : (loading ?? "lazy")}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      src={settingPictureAddress({ style, shape, metal })}
      alt={title ?? ""}
      width={440}
      height={440}
      className={className}
    />
  );
}
