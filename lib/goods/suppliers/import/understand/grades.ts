import type { Cells } from "../fields";
import { cutCode, type GradeWord, readGrade } from "./values";

export type Grades = {
  cut: number | null;
  cutLabel: string | null;
  polish: GradeWord | null;
  symmetry: GradeWord | null;
  heartsAndArrows: boolean;
  notes: string[];
};

/** Code of the least cut that shows hearts and arrows, Excellent, and the polish and symmetry it takes. */
const LEAST_CUT = 3;
const FINEST: readonly (string | null)[] = ["Ideal", "Excellent"];

/**
 * Whether a stone that is called hearts and arrows can show them: a round whose cut, polish, and symmetry are of the best
 * grades. What a file leaves out is the supplier's word.
 */
export const canShowHearts = (
  shape: string,
  { cut, cutLabel, polish, symmetry }: Pick<Grades, "cut" | "cutLabel" | "polish" | "symmetry">,
): boolean =>
  shape === "round" &&
  cutLabel === null &&
  (cut === null || cut >= LEAST_CUT) &&
  [polish, symmetry].every((grade) => grade === null || FINEST.includes(grade));

/** Cut, polish and symmetry together: 3EX in any of the three columns grades all three. */
export function readGrades({ cut, polish, symmetry }: Cells): Grades {
  const notes: string[] = [];
  const read = { cut: readGrade(cut), polish: readGrade(polish), symmetry: readGrade(symmetry) };
  for (const [name, grade] of Object.entries(read)) {
    if (grade.unknown) notes.push(`${name} word not known, left empty`);
  }
  const three = Object.values(read).some((grade) => grade.three);
  const word = (name: keyof typeof read): GradeWord | null => (three ? "Excellent" : read[name].word);
  const cutWord = word("cut");
  const code = cutWord === null ? null : cutCode(cutWord);
  const cutLabel = cutWord !== null && code === null ? cutWord : null;
  if (cutLabel) notes.push(`cut ${cutLabel} has no grade in the shop: the word is kept`);
  return {
    cut: code,
    cutLabel,
    polish: word("polish"),
    symmetry: word("symmetry"),
    heartsAndArrows: /hearts/i.test(cut ?? ""),
    notes,
  };
}
