import { ButtonLink } from "@/components/ui/form/button";

const STEPS = [
  {
    title: "The setting",
    text: "Ten styles in 14k gold, 18k gold, and platinum. Each setting lists the diamond shapes and weights it’s made for.",
  },
  {
    title: "The diamond",
    text: "Filter by shape, cut, color, clarity, carat, and price. You see only diamonds that fit your setting, each with its report if it has one.",
  },
  {
    title: "The size",
    text: "US, UK, or European: choose the size you know, or measure a ring you wear. Then see the whole ring before you buy.",
  },
] as const;

/** How a ring is built, in three steps. */
export function HomeSteps() {
  return (
    <section className="page-width section-space" aria-labelledby="steps">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="steps">How your ring comes together</h2>
          <p className="mt-4 text-muted">
            Start wherever you like: with a setting you love or with the diamond.
          </p>
          <ButtonLink href="/build-a-ring" variant="secondary" className="mt-8">
            Build a ring
          </ButtonLink>
        </div>
        <ol className="grid gap-8 sm:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step.title} className="border-t border-ornament pt-5">
              <p className="figures font-display text-3xl text-muted" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="mt-3">{step.title}</h3>
              <p className="mt-3 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
