import { describe, expect, test } from "vitest";
import { hasMarkdown, wantsMarkdown } from "@/lib/found/markdown/markdown-path";
import { escapeMarkdown, table, withAbsoluteLinks } from "@/lib/found/markdown/write";

describe("whoever asks for Markdown", () => {
  test.each([
    ["text/markdown", true],
    ["text/markdown, text/html;q=0.9", true],
    ["text/html;q=0.8, Text/Markdown;q=0.8", true],
    ["text/html, text/markdown;q=0.5", false],
    ["text/markdown;q=0", false],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
    ["*/*", false],
    [null, false],
  ])("%s: %s", (accept, wants) => expect(wantsMarkdown(accept)).toBe(wants));
});

test.each([
  ["/blog/shapes/oval", true],
  ["/engagement-rings/halo/corona", true],
  ["/product/lab-created-melee-diamond", true],
  ["/inventory?view=true&sku=W-1", true],
  ["/lab-created-colored-diamonds?sku=C-1", true],
  ["/inventory", false],
  ["/engagement-rings/halo", false],
  ["/blog", false],
  ["/my-account/orders/x", false],
])("%s has a Markdown form: %s", (address, has) => {
  const { pathname, searchParams } = new URL(address, "http://shop.example");
  expect(hasMarkdown(pathname, searchParams)).toBe(has);
});

describe("a text of somebody else's", () => {
  test("is no markup and stays on its line", () => {
    expect(escapeMarkdown("a|b\n# c [d](e) <f> *g*")).toBe("a\\|b \\# c \\[d\\](e) \\<f\\> \\*g\\*");
    expect(table(["A"], [["x | y"]]).split("\n")[2]).toBe("| x \\| y |");
  });

  test("links out of the shop stay as they are, those within become whole", () => {
    const text = withAbsoluteLinks('[a](/faq) ![b](/pictures/x.svg "t") [c](https://x.example/)');
    expect(text).toMatch(
      /\[a\]\(https?:\/\/[^)]+\/faq\) !\[b\]\(https?:\/\/[^ ]+x\.svg "t"\) \[c\]\(https:\/\/x\.example\/\)/,
    );
  });
});
