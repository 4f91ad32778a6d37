import { site } from "@/lib/site";

/** The shop's promises, in one line above the header. */
export function SiteBanner() {
  return (
    <section
      aria-label="Our promises"
      className="bg-ink px-4 py-2 text-center text-[0.6875rem] font-medium tracking-[0.08em] text-balance text-paper sm:text-xs"
    >
      <p>{site.banner}</p>
    </section>
  );
}
