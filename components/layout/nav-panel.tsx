import type { Menu } from "./menus";
import { NavLink } from "./nav-link";

/** The columns of a menu's panel. */
export function NavPanel({ menu }: { menu: Menu }) {
  return (
    <div className="flex gap-12">
      {menu.sections.map((section) => (
        <div key={section.title} className="min-w-0 flex-1">
          <p className="eyebrow border-b border-line pb-3">{section.title}</p>
          <ul className={section.links.length > 5 ? "mt-2 columns-2 gap-8" : "mt-2"}>
            {section.links.map((link) => (
              <li key={link.href} className="break-inside-avoid">
                <NavLink
                  link={link}
                  className="flex min-h-10 items-center text-[0.9375rem] hover:text-accent hover:underline"
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
