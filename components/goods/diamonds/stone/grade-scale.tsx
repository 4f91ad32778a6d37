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
      <ol aria-hidden="true" className="mt-2 flex gap-px">
        {steps.map((step) => (
          <li key={step} className="min-w-0 flex-1 text-center text-[0.6875rem] leading-tight">
            <span className={cn("mb-1 block h-1.5", step === at ? "bg-accent" : "bg-line")} />
            <span className={cn("block", step === at ? "font-semibold text-ink" : "text-muted")}>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{words}</p>
    </section>
  );
}
