import type { GradeField } from "@/lib/goods/diamonds/filter-fields";
import type { Intensity } from "@/lib/goods/diamonds/model";

/** The grading scales that a stone's page explains. */
export type ExplainedGrade = Extract<GradeField, "color" | "clarity" | "cut">;

/** What each grade looks like, in one sentence, by the specification's code. */
export const GRADE_DESCRIPTIONS: Record<ExplainedGrade, Record<number, string>> = {
  color: {
    10: "No colour at all, even to a grader comparing it with masterstones.",
    9: "Colourless; a grader sees a trace only beside a D.",
    8: "Colourless; a trace shows to a trained eye with the stone face down.",
    7: "Near-colourless; it looks white in any setting.",
    6: "Near-colourless; a faint warmth may show beside a whiter stone.",
    5: "Near-colourless; slightly warm from the side, white from above in yellow or rose gold.",
    4: "Near-colourless; a little warmth can be seen in larger stones.",
    3: "Faint colour; warm, and at its best in yellow or rose gold.",
    2: "Faint colour that is seen without comparison.",
    1: "Faint colour, plainly warm; the least expensive grade we list.",
  },
  clarity: {
    11: "Nothing inside and nothing on the surface at ten times magnification.",
    10: "Nothing inside at ten times magnification; at most a mark on the surface.",
    9: "Inclusions so small that a grader finds them with difficulty, usually from below.",
    8: "Very, very small inclusions that are hard to find at ten times magnification.",
    7: "Small inclusions a grader finds with some effort; none can be seen with the eye.",
    6: "Small inclusions found at ten times magnification; very rarely visible to the eye.",
    5: "Inclusions easily found at ten times magnification; mostly not visible without it.",
    4: "Inclusions easily found at ten times magnification; sometimes visible to the eye.",
    3: "Inclusions that are often visible to a careful eye.",
    2: "Inclusions that can be seen without magnification.",
    1: "Many or large inclusions, plainly seen without magnification.",
  },
  cut: {
    4: "Proportions, polish and symmetry that return nearly all light through the top.",
    3: "Bright and lively; almost all light comes back through the top.",
    2: "Bright, with slightly more light lost through the sides than in the best cuts.",
    1: "Some light is lost through the sides or the bottom; good value for its weight.",
  },
};

/** What each intensity of a fancy color looks like; `none` if the laboratory named the hue alone. */
export const INTENSITY_DESCRIPTIONS: Record<Intensity | "none", string> = {
  "Fancy Light": "A pale colour, plainly there from above.",
  Fancy: "A moderate colour that is seen at once.",
  "Fancy Intense": "A strong, bright colour.",
  "Fancy Vivid": "The strongest and brightest colour.",
  "Fancy Deep": "A strong colour of a darker tone.",
  "Fancy Dark": "A dark tone, more shade than colour.",
  none: "The laboratory named the hue of this stone and gave no intensity.",
};

export const NOT_ON_SCALE_DESCRIPTION = "The laboratory's own word, below the grades of our scale.";

export const NOT_GRADED_DESCRIPTION: Record<ExplainedGrade, string> = {
  color: "The laboratory gave no letter for the colour of this stone.",
  clarity: "The laboratory gave no grade for the clarity of this stone.",
  cut: "The laboratory gave no grade for the cut; most shapes other than round have none.",
};
