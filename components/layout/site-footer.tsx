import Link from "next/link";
import type { ReactNode } from "react";
import { site } from "@/lib/site";
import { Copyright } from "./copyright";
import { certificateLinks, type MenuLink } from "./menus";

const diamonds: readonly MenuLink[] = [
  { label: "All lab-grown diamonds", href: "/inventory" },
  ...certificateLinks,
];
const rings: readonly MenuLink[] = [
  { label: "Start with a setting", href: "/build-a-ring" },
  { label: "Start with a diamond", href: "/inventory?type=ring-builder" },
  { label: "Your ring so far", href: "/ring-preview" },
];

/** Contact, the ways into the catalogue, and the year. Columns grow as their pages come to be. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-stone">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4 lg:py-16">
        <div className="lg:col-span-2">
          <p className="font-display text-3xl font-semibold">{site.name}</p>
          <address className="mt-4 text-sm text-muted not-italic">
            {site.address.slice(1).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a
              href={site.phone.href}
              className="figures mt-2 flex min-h-11 items-center text-accent hover:underline sm:min-h-8"
            >
              {site.phone.label}
            </a>
            <a
              href={`mailto:${site.email}`}
              className="flex min-h-11 items-center text-accent hover:underline sm:min-h-8"
            >
              {site.email}
            </a>
          </address>
          <ul className="mt-4 flex flex-wrap gap-x-6 text-sm">
            {site.social.map((place) => (
              <li key={place.name}>
                <a
                  href={place.href}
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {place.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Diamond Categories">
          <Links links={diamonds} />
        </Column>
        <Column title="Engagement Rings">
          <Links links={rings} />
        </Column>
      </div>
      <div className="page-width border-t border-line py-6">
        <Copyright />
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow font-sans text-xs">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className="mt-3 text-sm">
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            prefetch={false}
            className="inline-flex min-h-11 items-center hover:underline sm:min-h-9"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
