import { expect, test } from "vitest";
import { readHtml } from "@/lib/desk/products/html/html-work";

async function markdown(text: string): Promise<string> {
  const [read] = await readHtml([text]);
  if (!read || "fault" in read) throw new Error(read?.fault ?? "nothing was read");
  return read.markdown;
}

test("a description in HTML becomes Markdown, without what is no text", async () => {
  const html = `<style>p { color: red }</style><!-- old --><h2>Luna</h2><img src="data:image/png;base64,${"A".repeat(100_000)}">
    <p>Two <b>oval</b> diamonds &amp; <a class="x" href="https://luna.example/care">push backs</a>.</p>
    <ul><li>Gift box</li><li><em>Warranty</em></li></ul><script>alert(1)</script>`;
  expect(await markdown(html)).toBe(
    "### Luna\n\nTwo **oval** diamonds & [push backs](https://luna.example/care).\n\n- Gift box\n- *Warranty*",
  );
});

test("nested lists keep their levels", async () => {
  const html = `<ul><li>Metal<ul><li>14k gold<ol><li>White</li><li>Yellow</li></ol></li></ul></li><li>Box</li></ul>`;
  expect(await markdown(html)).toBe("- Metal\n  - 14k gold\n    1. White\n    2. Yellow\n- Box");
});

test("a table keeps its columns, and one of facts without a header becomes a list", async () => {
  expect(
    await markdown(
      "<table><thead><tr><th>Size</th><th>Width</th></tr></thead><tbody><tr><td>6</td><td>2&nbsp;mm</td></tr></tbody></table>",
    ),
  ).toBe("| Size | Width |\n| - | - |\n| 6 | 2 mm |");
  expect(
    await markdown(
      "<table><tr><td><b>Metal:</b></td><td>14k gold</td></tr><tr><td>Stone</td><td><a href='/care'>Oval</a></td></tr></table>",
    ),
  ).toBe("- **Metal:** 14k gold\n- **Stone:** [Oval](/care)");
});

test("space around emphasized words needs no escapes, and empty marks and paragraphs are left out", async () => {
  expect(
    await markdown(
      "<p><strong>Metal: </strong>14k</p><p>&nbsp;</p><p><b> </b></p><div>Made<em> by hand </em>here</div>",
    ),
  ).toBe("**Metal:** 14k\n\nMade *by hand* here");
});

test("two line breaks divide paragraphs, one stays within", async () => {
  expect(await markdown("<p>One<br>Two<br><br>Three</p>")).toBe("One\\\nTwo\n\nThree");
  expect(await markdown("First part<br /> <br>Second <i>part</i>")).toBe("First part\n\nSecond *part*");
});

test("links to scripts and to plain HTTP keep their words alone", async () => {
  expect(
    await markdown(
      '<p><a href="javascript:alert(1)">One</a> <a href="http://old.example">two</a> <a href="mailto:a@b.example">three</a></p>',
    ),
  ).toBe("One two [three](mailto:a@b.example)");
});

test("plain text keeps its paragraphs, lines, and lists, and its signs are no Markdown", async () => {
  expect(
    await markdown("Handmade *with care*\nfor you\n\n• 14k gold\n• 2 < 3 mm\n\nThanks &amp; enjoy"),
  ).toBe("Handmade \\*with care\\*\\\nfor you\n\n- 14k gold\n- 2 < 3 mm\n\nThanks & enjoy");
});

test.each(["<", "<b>", "<a href='/'>", "<a href='/'", "<script", "<!--", "<i", "</p"])(
  "HTML of %s without an end is read to its end",
  async (mark) => {
    const [read] = await readHtml([`Fine. ${mark.repeat(4_000 / mark.length)}`]);
    expect(read).toBeDefined();
    if (read && "markdown" in read) expect(read.markdown).toMatch(/^Fine\./);
  },
);

test("what is too long or nested too deeply is refused by itself", async () => {
  const [long, deep, fine] = await readHtml([
    "a".repeat(200_001),
    `${"<div>".repeat(30_000)}deep`,
    "<p>Fine</p>",
  ]);
  expect(long).toEqual({ fault: "Use 200,000 characters or fewer" });
  expect(deep).toHaveProperty("fault");
  expect(fine).toEqual({ markdown: "Fine" });
});
