import type { GradeField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { Intensity } from "@/lib/goods/diamonds/model";

/** The grading scales that a stone's page explains. */
export type ExplainedGrade = Extract<GradeField, "color" | "clarity" | "cut">;

/** What each grade looks like, in one sentence, by the specification's code. */
export const GRADE_DESCRIPTIONS: Record<ExplainedGrade, Record<number, string>> = {
  color: {
    10: "No color at all, even to a grader comparing it with master stones.",
    9: "Colorless. A grader sees a trace only next to a D.",
    8: "Colorless. A trained eye sees a trace with the stone face down.",
    7: "Near-colorless. It looks white in any setting.",
    6: "Near-colorless. A faint warmth may show next to a whiter stone.",
    5: "Near-colorless. Slightly warm from the side, white from above in yellow or rose gold.",
    4: "Near-colorless. Larger stones show a little warmth.",
    3: "Faint color. Warm, and at its best in yellow or rose gold.",
    2: "Faint color that shows on its own.",
    1: "Faint color, clearly warm. The least expensive grade we list.",
  },
  clarity: {
    11: "Nothing inside or on the surface at 10× magnification.",
    10: "Nothing inside at 10× magnification, and at most a mark on the surface.",
    9: "Inclusions so small that even a grader struggles to find them, usually from below.",
    8: "Very, very small inclusions that are hard to find at 10× magnification.",
    7: "Small inclusions that take a grader some effort to find. None show to the naked eye.",
    6: "Small inclusions at 10× magnification. Very rarely visible to the naked eye.",
    5: "Inclusions that are easy to find at 10× magnification. Usually not visible without it.",
    4: "Inclusions that are easy to find at 10× magnification. Sometimes visible to the naked eye.",
    3: "Inclusions that a careful eye can often see.",
    2: "Inclusions that are visible without magnification.",
    1: "Many or large inclusions, clearly visible without magnification.",
  },
  cut: {
    4: "Proportions, polish, and symmetry that return nearly all light through the top.",
    3: "Bright and lively. Almost all light comes back through the top.",
    2: "Bright, with slightly more light lost through the sides than in the best cuts.",
    1: "Some light is lost through the sides or bottom. Good value for its weight.",
  },
};

/** What each intensity of a fancy color looks like; `none` if the laboratory named the hue alone. */
export const INTENSITY_DESCRIPTIONS: Record<Intensity | "none", string> = {
  "Fancy Light": "A pale color, clearly visible from above.",
  Fancy: "A moderate color that stands out at once.",
  "Fancy Intense": "A strong, bright color.",
  "Fancy Vivid": "The strongest and brightest color.",
  "Fancy Deep": "A strong color in a darker tone.",
  "Fancy Dark": "A dark tone, more shade than color.",
  none: "The laboratory named this diamond’s hue without an intensity.",
};

export const NOT_ON_SCALE_DESCRIPTION = "The laboratory’s own grade, below those on our scale.";

export const NOT_GRADED_DESCRIPTION: Record<ExplainedGrade, string> = {
  color: "The laboratory didn’t grade this diamond’s color.",
  clarity: "The laboratory didn’t grade this diamond’s clarity.",
  cut: "The laboratory didn’t grade the cut. Most shapes other than round have no cut grade.",
};
