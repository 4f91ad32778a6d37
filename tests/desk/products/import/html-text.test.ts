import { expect, test } from "vitest";
import { markdownFromHtml } from "@/lib/desk/products/import/html-text";

test("a description in HTML becomes Markdown, without what is no text", () => {
  const html = `<style>p { color: red }</style><!-- old --><h2>Luna</h2><img src="data:image/png;base64,${"A".repeat(200_000)}">
    <p>Two <b>oval</b> diamonds &amp; <a class="x" href="https://luna.example/care">push backs</a>.</p>
    <ul><li>Gift box</li><li><em>Warranty</em></li></ul><script>alert(1)</script>`;
  expect(markdownFromHtml(html)).toBe(
    "### Luna\n\nTwo **oval** diamonds & [push backs](https://luna.example/care).\n\n- Gift box\n- *Warranty*",
  );
});

// a search that starts again at each of them would take minutes
test.each(["<", "<b>", "<a href='/'>", "<a href='/'", "<script", "<!--", "<i", "</p"])(
  "HTML of %s without an end is read to its end",
  (mark) => {
    for (const size of [90_000, 900_000]) {
      const read = markdownFromHtml(`Fine. ${mark.repeat(size / mark.length)}`);
      expect(read).toMatch(/^Fine\./);
    }
  },
);
