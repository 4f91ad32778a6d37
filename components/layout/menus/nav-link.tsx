import type { ReactNode } from "react";
import { MenuPicture } from "@/components/layout/menus/menu-picture";
import type { MenuLink } from "@/components/layout/menus/menus";
import { StartWithDiamondLink } from "@/components/layout/menus/start-with-diamond-link";
import { StartWithSettingLink } from "@/components/layout/menus/start-with-setting-link";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { ringDiamondListHref } from "@/lib/selling/ring-builder/state/addresses";

type Props = {
  link: MenuLink;
  className: string;
  /** replaces the current history entry */
  replace?: boolean;
  /** picture in place of the link's own */
  picture?: ReactNode;
};

/** A menu link, with its picture and note if it has them. */
export function NavLink({ link, className, replace = false, picture }: Props) {
  if (link.withStoredShape) {
    return (
      <StartWithSettingLink href={link.href} shapes={RING_SHAPES} className={className} replace={replace}>
        {link.label}
      </StartWithSettingLink>
    );
  }
  if (link.href === ringDiamondListHref()) {
    return (
      <StartWithDiamondLink className={className} replace={replace}>
        {link.label}
      </StartWithDiamondLink>
    );
  }
  return (
    <Link href={link.href} className={className} replace={replace}>
      {picture ?? <MenuPicture link={link} />}
      <span>{link.label}</span>
      {link.note && <span className="block text-sm text-muted">{link.note}</span>}
    </Link>
  );
}
