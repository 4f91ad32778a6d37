import { FILTERS } from "@/lib/goods/diamonds/filters/filter-table";
import { INTENSITIES } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { orNotGraded } from "@/lib/goods/diamonds/stone/grade-words";
import { brand } from "@/lib/platform/site/brand";
import {
  type ExplainedGrade,
  GRADE_DESCRIPTIONS,
  INTENSITY_DESCRIPTIONS,
  NOT_GRADED_DESCRIPTION,
  NOT_ON_SCALE_DESCRIPTION,
} from "./grade-descriptions";
import { GradeScale } from "./grade-scale";

const GRADES_OF = {
  white: ["cut", "color", "clarity"],
  color: ["cut", "clarity"],
} as const satisfies Record<Diamond["kind"], readonly ExplainedGrade[]>;

/**
 * A stone's grades, each on its scale with a sentence; a fancy color shows its intensity in place of the
 * color grade.
 */
export function StoneGrades({ diamond }: { diamond: Diamond }) {
  const { intensity } = diamond;
  return (
    <section aria-label="Grades" className="grid gap-6">
      <h2 className="text-2xl">Grades</h2>
      {diamond.quality_tier && (
        <p className="text-sm">
          Since October 2025, GIA rates a {brand.originLabel} diamond overall as Premium or Standard instead
          of grading its cut, color, and clarity. This one is <strong>{diamond.quality_tier}</strong>.
        </p>
      )}
      {diamond.kind === "color" && (
        <GradeScale
          name="Intensity"
          steps={INTENSITIES}
          at={intensity}
          label={orNotGraded(intensity)}
          words={INTENSITY_DESCRIPTIONS[intensity ?? "none"]}
        />
      )}
      {GRADES_OF[diamond.kind].map((field) => {
        const { label: name, grades } = FILTERS[field];
        const [code, label] = [diamond[field], diamond[`${field}_label`]];
        return (
          <GradeScale
            key={field}
            name={name}
            steps={grades.map((grade) => grade.label)}
            at={grades.find((grade) => grade.code === code)?.label ?? null}
            label={orNotGraded(label)}
            words={gradeDescription(field, code, label)}
          />
        );
      })}
    </section>
  );
}

/** Describes a grade; a word that the scale has no code for (Fair, Poor) is still a grade, not "not graded". */
export function gradeDescription(field: ExplainedGrade, code: number | null, label: string | null): string {
  if (code !== null) return GRADE_DESCRIPTIONS[field][code] ?? "";
  return label === null ? NOT_GRADED_DESCRIPTION[field] : NOT_ON_SCALE_DESCRIPTION;
}
