import { SettingPicture } from "@/components/goods/product/gallery/setting-picture";
import type { MenuLink } from "@/components/layout/menus/menus";
import { shapePictureUrl } from "@/lib/goods/pictures/stones/shape-picture";

/** Picture beside a menu link. It is lazy, so a panel that never opens fetches none. */
export function MenuPicture({ link }: { link: MenuLink }) {
  if (link.style) {
    return (
      <SettingPicture
        style={link.style}
        shape="round"
        metal="14k-white"
        sizes="64px"
        className="size-16 shrink-0 overflow-hidden rounded-sm"
      />
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
