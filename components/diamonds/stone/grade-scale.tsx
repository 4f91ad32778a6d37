import { cn } from "@/components/ui/cn";
import { GRADE_SCALES, type GradeField } from "../applied-filters";
import { GRADE_WORDS, NOT_GRADED_WORDS } from "./grade-words";

type Props = { field: GradeField; code: number | null; label: string | null };

/** A grade placed on its whole scale, worst to best, and what it means. */
export function GradeScale({ field, code, label }: Props) {
  const { label: name, grades } = GRADE_SCALES[field];
  const words = code === null ? NOT_GRADED_WORDS[field] : GRADE_WORDS[field][code];
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-4 font-sans text-sm font-semibold tracking-normal">
        {name}
        <span>{label ?? "Not graded"}</span>
      </h3>
      <ol aria-hidden="true" className="mt-2 flex gap-px">
        {grades.map((grade) => {
          const here = grade.code === code;
          return (
            <li key={grade.code} className="min-w-0 flex-1 text-center text-[0.6875rem]">
              <span className={cn("mb-1 block h-1.5", here ? "bg-accent" : "bg-line")} />
              <span className={cn("block truncate", here ? "font-semibold text-ink" : "text-muted")}>
                {grade.label}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-sm text-muted">{words}</p>
    </section>
  );
}
