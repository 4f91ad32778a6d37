import { formatCount } from "@/lib/platform/intl/numbers";
import { countParsing } from "@/lib/platform/parsing/counts";
import { ParsingRefused, type RefusalCode } from "@/lib/platform/parsing/model";

/**
 * How much one Markdown text may hold. Its parser takes quadratic time for much nesting and for many marks in one block.
 * @property depth levels of quotes and lists in each other
 * @property run the same mark in a row
 * @property blockMarks marks that could begin or end something, between two blank lines
 */
const MARKDOWN_LIMITS = {
  characters: 200_000,
  lines: 5_000,
  columns: 100,
  depth: 16,
  run: 100,
  blockMarks: 2_000,
  marks: 10_000,
} as const;

const MARKS = /[*_[\]<`~!@&\\]|:\/\/|www\./gi;
const RUN = new RegExp(`([*_~\`[\\]!>\\\\<])\\1{${MARKDOWN_LIMITS.run}}`);
const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;

/**
 * Reads a text line by line, without parsing it.
 * @param task the name under which a refusal is counted
 * @throws ParsingRefused naming the line that exceeds a limit, and what to do
 */
export function assertMarkdownLimits(text: string, task: string): void {
  const refuse = (code: RefusalCode, message: string): never => {
    countParsing(task, "refused");
    throw new ParsingRefused(code, message);
  };
  const { characters, lines: mostLines, columns, depth, blockMarks, marks: mostMarks } = MARKDOWN_LIMITS;
  if (text.length > characters)
    refuse("too_large", `This text is longer than ${formatCount(characters)} characters. Shorten it.`);
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length > mostLines)
    refuse("too_large", `This text has more than ${formatCount(mostLines)} lines. Shorten it.`);
  let total = 0;
  let inBlock = 0;
  for (const [at, line] of lines.entries()) {
    const where = `Line ${at + 1}`;
    if (depthOf(line) > depth)
      refuse("too_deep", `${where} nests quotes or lists more than ${depth} deep. Remove some of them.`);
    if (RUN.test(line)) refuse("too_many_marks", `${where} repeats a mark too often. Remove some of them.`);
    if (line.split("|", columns + 3).length > columns + 2)
      refuse("too_many_columns", `${where} has more than ${columns} table columns. Remove some of them.`);
    const count = line.match(MARKS)?.length ?? 0;
    inBlock = line.trim() === "" ? 0 : inBlock + count;
    total += count;
    if (inBlock > blockMarks || total > mostMarks)
      refuse("too_many_marks", `${where} has too many links or marks before it. Split the text up.`);
  }
}

/** How deep a line is in quotes and lists, by its marks and by the indentation before a list's. */
function depthOf(line: string): number {
  // a rule between sections has the marks of lists
  if (new Set(line.replace(/\s/g, "")).size === 1 && /^\s*[-*]/.test(line)) return 1;
  let marks = 0;
  let end = 0;
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) {
    end = CONTAINER.lastIndex;
    marks += 1;
  }
  const indented = line.slice(0, end).replaceAll("\t", "    ").length - marks;
  return marks === 0 ? 0 : Math.max(marks, Math.ceil(indented / 2));
}
