import { Fragment } from "react";
import { site } from "@/lib/platform/site/site";

/** The shop's promises, in one line above the header where there is room. */
export function SiteBanner() {
  return (
    <section
      aria-label="Our promises"
      className="bg-ink px-4 py-2 text-center text-[0.6875rem] font-medium tracking-[0.08em] text-balance text-paper sm:text-xs"
    >
      <p>
        {site.banner.split(" | ").map((promise, i) => (
          // a promise never breaks in two; on phones the first has its own line, and its separator is only
          // read out
          <Fragment key={promise}>
            {i > 0 && <span className={i === 1 ? "max-md:sr-only" : undefined}>{" | "}</span>}
            <span className={i === 0 ? "whitespace-nowrap max-md:block" : "whitespace-nowrap"}>
              {promise}
            </span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
