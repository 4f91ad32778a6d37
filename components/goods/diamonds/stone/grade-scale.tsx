import { cn } from "@/components/ui/cn";

type Props = {
  name: string;
  /** labels of the scale, in order */
  steps: readonly string[];
  /** the stone's own step; null if it has none or one outside the scale */
  at: string | null;
  /** the stone's grade, beside the name */
  label: string;
  /** what the grade looks like */
  words: string;
};

/** A grade placed on its full scale, with its meaning. */
export function GradeScale({ name, steps, at, label, words }: Props) {
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-4 font-sans text-sm font-semibold tracking-normal">
        {name}
        <span>{label}</span>
      </h3>
      {/* styled from here, because a stone has two dozen steps, and its document names each twice */}
      <ol
        aria-hidden="true"
        className={cn(
          "mt-2 flex gap-px text-center text-[0.6875rem] leading-tight text-muted",
          "*:min-w-0 *:flex-1 *:border-t-[0.375rem] *:border-line *:pt-1",
          "*:data-at:border-accent *:data-at:font-semibold *:data-at:text-ink",
        )}
      >
        {steps.map((step) => (
          <li key={step} {...(step === at && { "data-at": "" })}>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{words}</p>
    </section>
  );
}
