import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { cn } from "@/components/ui/cn";
import { portraitOf, readPortraits } from "@/lib/found/content/portraits";
import { readShopSettings } from "@/lib/platform/settings/reads";

/** The people behind the shop, with their portraits; renders nothing until the owner names them. */
export async function AboutPeople({
  className = "page-width section-space",
  title = null,
}: {
  className?: string;
  /** null for the shop’s own words */
  title?: string | null;
}) {
  const { about, benchFilm } = await readShopSettings();
  if (about.people.length === 0) return null;
  const portraits = await readPortraits();
  return (
    <section aria-labelledby="people" className={className}>
      <h2 id="people">{title ?? "Our people"}</h2>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 md:mt-8 lg:grid-cols-3">
        {about.people.map(({ name, role, text }) => {
          const portrait = portraitOf(portraits, name);
          return (
            <li
              key={name}
              className={cn("border-t border-ornament pt-5", portrait && "grid grid-cols-[6rem_1fr] gap-x-5")}
            >
              {portrait && (
                <RenderedPicture
                  picture={portrait.picture}
                  alt=""
                  sizes="96px"
                  className="aspect-[4/5] w-24 overflow-hidden rounded-sm [&_img]:object-cover"
                />
              )}
              <div>
                <h3>{name}</h3>
                <p className="mt-1 text-sm text-muted">{role}</p>
                <p className="mt-3">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {benchFilm && (
        <a
          href={benchFilm}
          target="_blank"
          rel="noreferrer"
          className="text-link mt-6 inline-flex min-h-11 items-center"
        >
          Watch us at the bench<span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </section>
  );
}
