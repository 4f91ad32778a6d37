import { Link } from "@/components/ui/navigation/link";
import { site } from "@/lib/platform/site/site";

/** The shop's name in its display typeface; links home. */
export function Logo() {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center font-display text-[min(1.75rem,8.75vw)] leading-none font-semibold tracking-[0.04em] text-ink lg:text-[2rem]"
    >
      {site.name}
    </Link>
  );
}
