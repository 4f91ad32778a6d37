import { NavLink } from "react-router";

const MENUS = [
  { to: "/menus", label: "Header" },
  { to: "/menus/footer", label: "Footer" },
];

/** Leads between the shop’s menus, and says what they are. */
export const MenuNav = ({ children }: { children: string }) => (
  <>
    <nav aria-label="Menus" className="mb-4 flex gap-4">
      {MENUS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="inline-flex min-h-11 items-center border-b-2 border-transparent text-muted aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
    <p className="mb-6 max-w-prose text-muted">{children}</p>
  </>
);
