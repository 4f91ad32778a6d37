import { CartLink } from "./cart-link";
import { Logo } from "./logo";
import { MenuButton } from "./menu-button";
import { inventoryLink, menus } from "./menus";
import { NavLink } from "./nav-link";
import { NavMenu } from "./nav-menu";
import { NavPanel } from "./nav-panel";

/** The full header: menu drawer on phones, menus with panels from 1,024 px, the cart on both. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-(--layer-header) border-b border-line bg-paper">
      <div className="page-width relative flex h-16 items-center justify-between gap-4">
        <div className="flex-1 lg:hidden">
          <MenuButton />
        </div>
        <Logo />
        <nav aria-label="Main" className="hidden flex-1 items-center justify-center lg:flex">
          {menus.slice(0, 1).map((menu) => (
            <NavMenu key={menu.label} label={menu.label}>
              <NavPanel menu={menu} />
            </NavMenu>
          ))}
          <NavLink
            link={inventoryLink}
            className="inline-flex h-16 items-center px-3 text-[0.9375rem] font-medium hover:text-accent"
          />
          {menus.slice(1).map((menu) => (
            <NavMenu key={menu.label} label={menu.label}>
              <NavPanel menu={menu} />
            </NavMenu>
          ))}
        </nav>
        <div className="-mr-2 flex flex-1 justify-end lg:flex-none">
          <CartLink />
        </div>
      </div>
    </header>
  );
}
