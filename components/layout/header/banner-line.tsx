import { Fragment } from "react";
import { Link } from "@/components/ui/navigation/link";

/** The line of promises as pages show it; “ | ” separates phrases that each stay on one line. */
export function BannerLine({ text, href }: { text: string; href: string | null }) {
  return (
    <section
      aria-label="Our promises"
      className="bg-ink px-4 py-2 text-center text-[0.6875rem] font-medium tracking-[0.08em] text-balance text-paper sm:text-xs"
    >
      <p>
        <Promises text={text} href={href} />
      </p>
    </section>
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
