import { LogoPicture } from "@/components/layout/header/logo-picture";
import { Link } from "@/components/ui/navigation/link";
import { site } from "@/lib/platform/site/site";

/** The shop's logo, or its name in its display typeface; links home. */
export function Logo() {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center font-display text-[min(1.75rem,8.75vw)] leading-none font-semibold tracking-[0.04em] text-ink lg:text-[2rem]"
    >
      <LogoPicture className="h-[min(2.25rem,11vw)] max-w-[min(11rem,44vw)] lg:h-10 lg:max-w-64">
        {site.name}
      </LogoPicture>
    </Link>
  );
}
