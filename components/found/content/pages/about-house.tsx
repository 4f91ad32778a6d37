import type { ReactNode } from "react";
import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";

/** The showroom, the gemologist, the warranty, and what was written about the shop; renders nothing of what its owner hasn't entered. */
export async function AboutHouse() {
  const { showroom, gemologist, benchFilm, warranty, press, about } = await readShopSettings();
  // beside people, the film stands with them
  const film = about.people.length === 0 ? benchFilm : null;
  if (!showroom.address && !gemologist && !film && !warranty && press.length === 0) return null;
  return (
    <div className="page-width grid gap-x-10 gap-y-8 pb-16 sm:grid-cols-2 lg:grid-cols-3 lg:pb-24">
      {showroom.address && (
        <Part title="Showroom">
          <p className="mt-2">{showroom.address}</p>
          {showroom.appointments && <Away href={showroom.appointments}>Book a visit</Away>}
        </Part>
      )}
      {gemologist && (
        <Part title="Ask a gemologist">
          <p className="mt-2">{gemologist} answers your questions about any diamond.</p>
          <Away href="/contact-us">Contact us</Away>
        </Part>
      )}
      {warranty && (
        <Part title="Warranty">
          <p className="mt-2 whitespace-pre-line">{warranty}</p>
        </Part>
      )}
      {film && (
        <Part title="Our workshop">
          <Away href={film}>Watch us at the bench</Away>
        </Part>
      )}
      {press.length > 0 && (
        <Part title="In the press">
          <ul className="mt-2 grid gap-1">
            {press.map(({ name, title, href }) => (
              <li key={href}>
                <Away href={href}>{title}</Away>
                <span className="block text-sm text-muted">{name}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-ornament pt-5">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

/** A link within the shop, or to another site beside it. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  const style = "text-link inline-flex min-h-11 items-center";
  if (href.startsWith("/"))
    return (
      <Link href={href} className={style}>
        {children}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer" className={style}>
      {children}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}
