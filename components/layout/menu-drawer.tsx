"use client";

import { Drawer } from "@/components/ui/drawer";
import { ChevronIcon, PhoneIcon } from "@/components/ui/icons";
import { site } from "@/lib/site";
import { inventoryLink, type Menu, menus } from "./menus";
import { NavLink } from "./nav-link";

const LINE = "flex min-h-12 items-center text-lg";

/** The menus of the header for phones, in a drawer. */
export default function MenuDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Drawer side="left" title={site.name} open={open} onOpenChange={onOpenChange}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: watches the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by key is a click too */}
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) onOpenChange(false);
        }}
      >
        <nav aria-label="Menu">
          <ul className="divide-y divide-line border-y border-line">
            {menus.map((menu) => (
              <li key={menu.label}>
                <Group menu={menu} />
              </li>
            ))}
            <li>
              <NavLink link={inventoryLink} className={LINE} />
            </li>
          </ul>
        </nav>
        <a href={site.phone.href} className="figures mt-6 flex min-h-11 items-center gap-3 text-accent">
          <PhoneIcon />
          {site.phone.label}
        </a>
      </div>
    </Drawer>
  );
}

function Group({ menu }: { menu: Menu }) {
  return (
    <details className="group">
      <summary className={`${LINE} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {menu.label}
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        {menu.sections.map((section) => (
          <div key={section.title}>
            <p className="eyebrow py-1">{section.title}</p>
            <ul className={section.links.length > 5 ? "grid grid-cols-2 gap-x-4" : undefined}>
              {section.links.map((link) => (
                <li key={link.href}>
                  <NavLink link={link} className="flex min-h-11 items-center" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
