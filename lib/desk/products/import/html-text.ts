import { ownTable } from "@/lib/platform/encoding/own-table";

const NAMED: Record<string, string> = ownTable({
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  times: "×",
  frac12: "½",
  eacute: "é",
});

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/**
 * Longest HTML whose elements are read, characters: five times the longest description. Searching for what ends an element takes
 * quadratic time in a text that ends none, so each search has a limit of its own too.
 */
const MOST_HTML = 100_000;

/** Elements that no description needs, with what scripts, styles, comments, and embedded pictures hold. */
const LEFT_OUT = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<img\b[^<>]*>/gi;

/** Marks that Markdown has for elements; everything else of HTML is left out. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [
    /<a\b[^<>]{0,1000}?\bhref\s*=\s*["'](https:\/\/[^"'\s)]*|\/[^"'\s)]*)["'][^<>]{0,1000}>([\s\S]{0,1000}?)<\/a\s*>/gi,
    "[$2]($1)",
  ],
  [/<(?:strong|b)\b[^<>]*>([\s\S]{0,1000}?)<\/(?:strong|b)\s*>/gi, "**$1**"],
  [/<(?:em|i)\b[^<>]*>([\s\S]{0,1000}?)<\/(?:em|i)\s*>/gi, "*$1*"],
  [/<h[1-6]\b[^<>]*>/gi, "\n\n### "],
  [/<li\b[^<>]*>\s*/gi, "\n- "],
  [/<br\b[^<>]*>/gi, "\n"],
  [/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|section)\b[^<>]*>/gi, "\n\n"],
  [/<[^<>]*>/g, ""],
];

/**
 * The words of an HTML description as Markdown: paragraphs, emphasis, lists, headings, and links. HTML that is too long for a
 * description is returned as it is.
 */
export function markdownFromHtml(html: string): string {
  const spaced = html.replaceAll(LEFT_OUT, "").replaceAll(/\s+/g, " ");
  if (spaced.length > MOST_HTML) return spaced;
  const marked = MARKS.reduce((text, [pattern, mark]) => text.replaceAll(pattern, mark), spaced);
  return decoded(marked)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/(\n- [^\n]*)\n\n(?=- )/g, "$1\n")
    .trim();
}
