import type { GradeField } from "@/lib/goods/diamonds/filters/filter-fields";
import { FILTERS } from "@/lib/goods/diamonds/filters/filter-table";
import { COLOR_GRADES, gradeCode } from "@/lib/goods/diamonds/model";
import type { LineToken } from "../text/tokens";
import { phraseAt } from "./amounts";
import { LONGEST_PHRASE, MEANINGS } from "./stone-words";

/**
 * Parsed grade codes, their scale, and how many tokens they take; `bare`: only a letter or a single word
 * suggests a grade.
 */
export type ReadGrades = { field: GradeField; codes: number[]; length: number; bare: boolean };

const NAMES: ReadonlyMap<string, GradeField> = new Map([
  ...["color", "colour", "colors", "colours", "col"].map((word) => [word, "color"] as const),
  ["clarity", "clarity"],
  ["cut", "cut"],
]);
/** "or better", before or after a grade. */
const BETTER: ReadonlyMap<string, true> = new Map(
  ["+", "or better", "or higher", "or above", "or up", "and up", "and better", "and above", "up", "plus"].map(
    (words) => [words, true],
  ),
);
const AT_LEAST: ReadonlyMap<string, true> = new Map(
  ["at least", "min", "minimum", "better than", "above", "over", "from", "≥", ">"].map((words) => [
    words,
    true,
  ]),
);

type One = { field: GradeField; codes: readonly number[]; length: number; letter: boolean };

/** One grade: "E", "VS1", "VVS", "very good". */
function gradeAt(tokens: readonly LineToken[], at: number): One | null {
  const token = tokens[at];
  if (!token) return null;
  const color = token.text.length === 1 ? gradeCode(COLOR_GRADES, token.text.toUpperCase()) : null;
  if (color !== null) return { field: "color", codes: [color], length: 1, letter: true };
  // "if" in lower case is the English word and not a grade
  if (token.text === "if") return { field: "clarity", codes: [10], length: 1, letter: token.raw !== "IF" };
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(" ");
    const meaning = MEANINGS.get(phrase);
    if (meaning && "codes" in meaning)
      return { field: meaning.says, codes: meaning.codes, length, letter: false };
  }
  return null;
}

/** Every code of a scale between the worst and the best of the given ones. */
const between = (field: GradeField, codes: readonly number[], best = Math.max(...codes)) =>
  FILTERS[field].grades.map(({ code }) => code).filter((code) => code >= Math.min(...codes) && code <= best);

/**
 * The grades at a position of a line: "E", "D-F", "colour G or better", "VS1+", "vvs2 to vs1", "excellent".
 * `bare` marks a letter or word that may mean something else, for the caller to decide by its context.
 */
export function readGradesAt(tokens: readonly LineToken[], at: number): ReadGrades | null {
  let next = at;
  const least = phraseAt(AT_LEAST, tokens, next);
  next += least?.length ?? 0;
  const name = NAMES.get(tokens[next]?.text ?? "");
  if (name) next += tokens[next + 1]?.text === "grade" ? 2 : 1;
  const first = gradeAt(tokens, next);
  if (!first || (name && name !== first.field)) return null;
  next += first.length;

  const joined = ["-", "to", "/", "&", "or"].includes(tokens[next]?.text ?? "");
  const second = joined ? gradeAt(tokens, next + 1) : null;
  const range = second?.field === first.field ? second : null;
  if (range) next += range.length + 1;
  const behind = least ? null : phraseAt(BETTER, tokens, next);
  next += behind?.length ?? 0;
  const trail = NAMES.get(tokens[next]?.text ?? "") === first.field;
  if (trail) next++;

  const codes = [...first.codes, ...(range?.codes ?? [])];
  const best = least || behind ? Number.POSITIVE_INFINITY : Math.max(...codes);
  const spread = range || least || behind ? between(first.field, codes, best) : codes;
  const bare = first.letter && !range && !behind && !name && !trail;
  return { field: first.field, codes: spread.sort((a, b) => b - a), length: next - at, bare };
}
