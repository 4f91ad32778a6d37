import { Fragment } from "react";
import { Link } from "@/components/ui/navigation/link";

const LABEL = "Our promises";
/** The quietest line of the page, so it is no light one in a dark look. */
const LINE =
  "bg-ink px-4 py-2 text-center text-[0.6875rem] font-medium tracking-[0.08em] text-balance text-paper sm:text-xs dark:bg-stone dark:text-ink";

/** The attributes of the line's element. */
export const BANNER = { label: LABEL, className: LINE };

type BannerWords = { text: string; href: string | null };

/** The line of promises as pages show it. */
export const BannerLine = (words: BannerWords) => (
  <section aria-label={LABEL} className={LINE}>
    <BannerPromises {...words} />
  </section>
);

/** What the line says; “ | ” separates phrases that each stay on one line. */
export default function BannerPromises(words: BannerWords) {
  return (
    <p>
      <Promises {...words} />
    </p>
  );
}

function Promises({ text, href }: { text: string; href: string | null }) {
  const promises = text.split(" | ").map((promise, i, all) => (
    // a promise never breaks in two unless it stands alone; on phones the first has its own line, and its separator is
    // only read out
    <Fragment key={promise}>
      {i > 0 && <span className={i === 1 ? "max-md:sr-only" : undefined}>{" | "}</span>}
      <span className={all.length === 1 ? undefined : i === 0 ? "inline-block max-md:block" : "inline-block"}>
        {promise}
      </span>
    </Fragment>
  ));
  if (href === null) return promises;
  const className = "hover:underline";
  if (href.startsWith("/"))
    return (
      <Link href={href} className={className}>
        {promises}
      </Link>
    );
  return (
    <a href={href} rel="noopener noreferrer" className={className}>
      {promises}
    </a>
  );
}
