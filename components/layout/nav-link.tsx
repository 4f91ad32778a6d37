import Link from "next/link";
import type { MenuLink } from "./menus";
import { StartWithSettingLink } from "./start-with-setting-link";

/** One link of a menu. Prefetched on intent only: a panel of thirty links would fetch thirty shells. */
export function NavLink({ link, className }: { link: MenuLink; className: string }) {
  if (link.withStoredShape) return <StartWithSettingLink label={link.label} className={className} />;
  return (
    <Link href={link.href} prefetch={false} className={className}>
      {link.label}
    </Link>
  );
}
