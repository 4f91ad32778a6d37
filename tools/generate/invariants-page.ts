import { INVARIANTS } from "@/lib/desk/health/invariants";

/** The generated part of docs/checkout-invariants.md; the rest is written by hand. */
const BEGIN = "<!-- written by `npm run invariants` from lib/desk/health/invariants -->";
const END = "<!-- end of what is written from lib/desk/health/invariants -->";

/** The query without the indentation that all its lines share. */
function flushLeft(sql: string): string {
  const lines = sql.split("\n").filter((line) => line.trim() !== "");
  const shared = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(shared)).join("\n");
}

/**
 * The page with the sentences, queries, and notes of today's code.
 * @param page the page as it is
 * @throws Error if the page has no generated part
 */
export function invariantsPage(page: string): string {
  const [before, rest] = page.split(`${BEGIN}\n`);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${BEGIN} or ${END}.`);
  const sections = INVARIANTS.map(({ sentence, sql, notes = [] }) =>
    [`## ${sentence}`, `\`\`\`sql\n${flushLeft(sql)}\n\`\`\``, ...notes].join("\n\n"),
  );
  return `${before}${BEGIN}\n\n${sections.join("\n\n")}\n\n${END}${after}`;
}
