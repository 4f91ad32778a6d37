"use client";

import { DrawerCurrency } from "@/components/layout/currency/drawer-currency";
import { documentMenus } from "@/components/layout/menus/document-menus";
import { MenuCategorySections } from "@/components/layout/menus/menu-category-sections";
import type { Menu, MenuSection } from "@/components/layout/menus/menus";
import { NavLink } from "@/components/layout/menus/nav-link";
import { useMenuTree } from "@/components/layout/menus/use-menu-categories";
import { documentPhone } from "@/components/layout/messages/document-facts";
import { cn } from "@/components/ui/cn";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { AccountIcon, HeartIcon, ParcelIcon, PhoneIcon, ReturnIcon } from "@/components/ui/icons/shop-icons";
import { Drawer } from "@/components/ui/overlay/drawer";
import { followedLink } from "@/lib/platform/navigation/followed-link";
import { brand } from "@/lib/platform/site/brand";
import {
  isServed,
  ORDERS_PATH,
  RETURNS_PATH,
  TRACK_ORDER_PATH,
  WISHLIST_PATH,
} from "@/lib/platform/site/routes";

/** `onClose` removes the drawer's history entry; `onLeave` lets a followed link replace it. */
export type DrawerProps = { open: boolean; onClose: () => void; onLeave: () => void };

/** Links to the shopper's own pages and what comes after an order. */
const OWN = [
  { href: ORDERS_PATH, label: "Your account", icon: <AccountIcon /> },
  { href: TRACK_ORDER_PATH, label: "Track order", icon: <ParcelIcon /> },
  { href: RETURNS_PATH, label: "Returns", icon: <ReturnIcon /> },
  { href: WISHLIST_PATH, label: "Wishlist", icon: <HeartIcon /> },
].filter(({ href }) => isServed(href));

const ASIDE = "flex min-h-11 items-center gap-3";
const LINE = "flex min-h-12 items-center text-lg";

/** The header's menus as a drawer for phones. */
export default function MenuDrawer({ open, onClose, onLeave }: DrawerProps) {
  const phone = documentPhone();
  return (
    <Drawer
      side="left"
      title={brand.name}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too */}
      <div
        onClick={({ nativeEvent }) => {
          // only links followed within this document close the drawer; one that opens a tab or a new document
          // leaves it as it is
          if (followedLink(nativeEvent)) onLeave();
        }}
      >
        <nav aria-label="Menu">
          <ul aria-label="Menus" className="divide-y divide-line border-y border-line">
            {documentMenus().map((entry) => (
              <li key={entry.label}>
                {"href" in entry ? <NavLink link={entry} className={LINE} replace /> : <Group menu={entry} />}
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label="Your account and orders" className="mt-6">
          {OWN.map(({ href, label, icon }) => (
            <li key={href}>
              {/* most are separate documents with their own policy */}
              <a href={href} className={ASIDE}>
                {icon}
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={phone.href} className={`${ASIDE} figures text-accent`}>
              <PhoneIcon />
              {phone.label}
            </a>
          </li>
        </ul>
      </div>
      <DrawerCurrency className={ASIDE} />
    </Drawer>
  );
}

function Group({ menu }: { menu: Menu }) {
  const { sections, categories } = useMenuTree(menu);
  return (
    <details className="group">
      <summary className={`${LINE} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {menu.label}
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        {sections.map((section) => (
          <div key={section.title}>
            <p className="eyebrow py-1">{section.title}</p>
            <Links menu={menu.label} section={section} />
          </div>
        ))}
        <MenuCategorySections menu={menu.label} categories={categories} className="grid gap-4" replace />
      </div>
    </details>
  );
}

function Links({ menu, section }: { menu: string; section: MenuSection }) {
  const drawn = section.links.some((link) => link.shape || link.style);
  const noted = section.links.some((link) => link.note);
  return (
    <ul aria-label={`${menu}, ${section.title}`} className={drawn ? "grid grid-cols-2 gap-x-4" : undefined}>
      {section.links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          <NavLink
            link={link}
            className={cn(
              "min-h-11",
              noted ? "grid py-2" : "flex items-center gap-3",
              drawn && "py-1 text-sm",
            )}
            replace
          />
        </li>
      ))}
    </ul>
  );
}
