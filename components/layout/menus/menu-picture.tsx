import type { MenuLink } from "@/components/layout/menus/menus";
import { settingPictureUrls } from "@/lib/goods/catalog/pictures/setting-picture";
import { shapePictureUrl } from "@/lib/goods/pictures/stones/shape-picture";
import { DEFAULT_METAL } from "@/lib/goods/terms/metals";

/** Picture beside a menu link. It is lazy, so a panel that never opens fetches none. */
export function MenuPicture({ link }: { link: MenuLink }) {
  if (link.style) {
    const { avif, fallback } = settingPictureUrls({
      style: link.style,
      shape: "round",
      metal: DEFAULT_METAL,
    });
    return (
      <picture className="block size-16 shrink-0 overflow-hidden rounded-sm">
        <source type="image/avif" srcSet={avif} sizes="64px" />
        <img
          src={fallback}
          alt=""
          loading="lazy"
          decoding="async"
          width={64}
          height={64}
          className="block size-full bg-ground object-contain"
        />
      </picture>
    );
  }
  if (link.shape) {
    return (
      // biome-ignore lint/performance/noImgElement: a drawing needs no resizing, and Next's image would add a script
      <img
        src={shapePictureUrl(link.shape)}
        alt=""
        loading="lazy"
        decoding="async"
        width={40}
        height={40}
        className="size-10 shrink-0"
      />
    );
  }
  return null;
}
