import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/found/content/front-matter";
import { assertMarkdownLimits } from "@/lib/found/content/markdown/limits";
import { renderMarkdown, showMarkdown } from "@/lib/found/content/markdown/markdown";
import { parsingCount } from "@/lib/platform/parsing/counts";

const refusal = (code: string) => expect.objectContaining({ name: "ParsingRefused", code });

test.each([
  ["quotes in quotes", ">".repeat(5_000), "too_deep"],
  ["quotes with spaces", `${"> ".repeat(40)}x`, "too_deep"],
  ["lists in lists", `${"- ".repeat(40)}x`, "too_deep"],
  ["numbered lists in lists", `${"1. ".repeat(40)}x`, "too_deep"],
  [
    "lists in lists by lines",
    Array.from({ length: 40 }, (_, i) => `${" ".repeat(i * 2)}- a`).join("\n"),
    "too_deep",
  ],
  ["emphasis", "**_".repeat(60_000), "too_many_marks"],
  ["addresses", "http://a.b ".repeat(16_000), "too_many_marks"],
  ["addresses of mail", "a@b.c ".repeat(30_000), "too_many_marks"],
  ["brackets", "[".repeat(3_000), "too_many_marks"],
  ["links that never close", "[a](".repeat(3_000), "too_many_marks"],
  ["definitions", "[a]: b\n".repeat(3_000), "too_many_marks"],
  ["marks in blocks", "[a](b) *c*\n\n".repeat(4_000), "too_large"],
  ["columns", `${"|a".repeat(500)}|\n${"|-".repeat(500)}|`, "too_many_columns"],
  ["lines", "a\n".repeat(6_000), "too_large"],
  ["characters", "a ".repeat(150_000), "too_large"],
])("a text of %s is refused before it is parsed, and counted", async (_, text, code) => {
  const before = parsingCount("markdown", "refused");
  await expect(renderMarkdown(text)).rejects.toEqual(refusal(code));
  expect(parsingCount("markdown", "refused")).toBe(before + 1);
});

test("a rule between sections and a table’s line of dashes aren’t deep", async () => {
  const { html } = await renderMarkdown(`a\n\n${"- ".repeat(60)}\n\n|a|b|\n|${"-".repeat(400)}|-|\n|c|d|`);
  expect(html).toContain("<hr>");
  expect(html).toContain("<td>d</td>");
});

test("every text that comes with the shop is within the limits", () => {
  for (const file of readdirSync("content", { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".md")) continue;
    const { markdown } = readFrontMatter(readFileSync(join("content", file), "utf8"));
    expect(() => assertMarkdownLimits(markdown, "markdown")).not.toThrow();
  }
});

test("a stored text that can’t be rendered is shown without its formatting", async () => {
  const { html, headings, words } = await showMarkdown(`${">".repeat(3_000)} <script>\n\n# A *word* & more`);
  expect(html).toContain("&lt;script&gt;</p>\n<p># A *word* &amp; more</p>");
  expect(html).not.toContain("<script>");
  expect([headings, words]).toEqual([[], 7]);
});
