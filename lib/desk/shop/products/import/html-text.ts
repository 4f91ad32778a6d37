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

/** Marks that Markdown has for elements; everything else of HTML is left out, with what scripts and styles say. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ""],
  [/<!--[\s\S]*?-->/g, ""],
  [/<a\b[^>]*?\bhref\s*=\s*["'](https:\/\/[^"'\s)]*|\/[^"'\s)]*)["'][^>]*>([\s\S]*?)<\/a\s*>/gi, "[$2]($1)"],
  [/<(?:strong|b)\b[^>]*>([\s\S]*?)<\/(?:strong|b)\s*>/gi, "**$1**"],
  [/<(?:em|i)\b[^>]*>([\s\S]*?)<\/(?:em|i)\s*>/gi, "*$1*"],
  [/<h[1-6]\b[^>]*>/gi, "\n\n### "],
  [/<li\b[^>]*>\s*/gi, "\n- "],
  [/<br\b[^>]*>/gi, "\n"],
  [/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|section)\b[^>]*>/gi, "\n\n"],
  [/<[^>]*>/g, ""],
];

/** The words of an HTML description as Markdown: paragraphs, emphasis, lists, headings, and links. */
export function markdownFromHtml(html: string): string {
  const spaced = html.replaceAll(/\s+/g, " ");
  const marked = MARKS.reduce((text, [pattern, mark]) => text.replaceAll(pattern, mark), spaced);
  return decoded(marked)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/(\n- [^\n]*)\n\n(?=- )/g, "$1\n")
    .trim();
}
