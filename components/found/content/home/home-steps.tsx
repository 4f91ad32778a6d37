import { ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";

const STEPS = [
  {
    href: "/build-a-ring",
    title: "The setting",
    text: "Ten styles in 14k gold, 18k gold, and platinum, each with the diamonds it’s made for.",
  },
  {
    href: "/inventory",
    title: "The diamond",
    text: "Filter by shape, cut, color, clarity, carat, and price. You see only diamonds that fit.",
  },
  {
    href: "/ring-size-converter",
    title: "The size",
    text: "US, UK, or European: choose the size you know, or measure a ring you wear.",
  },
] as const;

/** How a ring is built, in three steps. */
export function HomeSteps({ title = null }: { title?: string | null }) {
  return (
    <section className="page-width pt-10 md:pt-16 lg:pt-24" aria-labelledby="steps">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="steps">{title ?? "How your ring comes together"}</h2>
          <ButtonLink href="/build-a-ring" variant="secondary" className="mt-6 max-lg:hidden">
            Build a ring
          </ButtonLink>
        </div>
        <ol className="swipe-row min-w-0 md:grid md:grid-cols-3 md:gap-8">
          {STEPS.map((step, index) => (
            <li
              key={step.title}
              className="relative border-t border-ornament pt-4 max-md:w-[min(72vw,20rem)] md:pt-5"
            >
              <p className="figures font-display text-3xl text-muted" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="mt-1 md:mt-3">
                <Link
                  href={step.href}
                  className="after:absolute after:inset-0 hover:text-accent hover:underline"
                >
                  {step.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-sm text-muted md:mt-3 md:text-base">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
