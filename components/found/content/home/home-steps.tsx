import { ButtonLink } from "@/components/ui/form/button";

const STEPS = [
  {
    title: "The setting",
    text: "Ten styles in 14k gold, 18k gold, and platinum, each with the diamonds it’s made for.",
  },
  {
    title: "The diamond",
    text: "Filter by shape, cut, color, clarity, carat, and price. You see only diamonds that fit.",
  },
  {
    title: "The size",
    text: "US, UK, or European: choose the size you know, or measure a ring you wear.",
  },
] as const;

/** How a ring is built, in three steps. */
export function HomeSteps() {
  return (
    <section className="page-width pt-16 lg:pt-24" aria-labelledby="steps">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="steps">How your ring comes together</h2>
          <ButtonLink href="/build-a-ring" variant="secondary" className="mt-6 max-lg:hidden">
            Build a ring
          </ButtonLink>
        </div>
        <ol className="grid gap-5 sm:grid-cols-3 sm:gap-8">
          {STEPS.map((step, index) => (
            <li
              key={step.title}
              className="grid grid-cols-[2.5rem_1fr] items-baseline gap-x-2 border-t border-ornament pt-4 sm:grid-cols-1 sm:pt-5"
            >
              <p className="figures font-display text-3xl text-muted" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="sm:mt-3">{step.title}</h3>
              <p className="text-sm text-muted max-sm:col-start-2 sm:mt-3 sm:text-base">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
