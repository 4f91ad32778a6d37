import { describe, expect, test } from "vitest";
import { renderMarkdown } from "@/lib/found/content/markdown/markdown";

describe("a text of the shop", () => {
  test("loses every script, handler and foreign frame", async () => {
    const { html } = await renderMarkdown(
      '<script>alert(1)</script><img src=x onerror="alert(1)"><iframe src="https://evil.example"></iframe>\n\n[go](javascript:alert(1))',
    );
    expect(html).not.toMatch(/script|onerror|iframe|javascript/i);
  });

  test("has headings to link to, told apart where they are alike", async () => {
    const { html, headings } = await renderMarkdown("## Depth and table\n\n### Depth\n\n## Depth");
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ["depth-and-table", 2],
      ["depth", 3],
      ["depth-1", 2],
    ]);
    expect(html).toContain('<h2 id="depth-and-table">');
  });

  test("within a page's section has no picture, no HTML of its own, and headings below the section's", async () => {
    const { html } = await renderMarkdown("# Care\n\n### Daily\n\n![Ovals](/a.svg)**Wipe** <b>it</b>.", {
      isPart: true,
    });
    expect(html).toBe('<h3 id="care">Care</h3>\n<h4 id="daily">Daily</h4>\n<p><strong>Wipe</strong> it.</p>');
  });

  test("shows a picture with its title below it, at its own size", async () => {
    const { html } = await renderMarkdown('![Ovals](/pictures/lessons/oval-ratios.svg "Four ratios")');
    expect(html).toMatch(/^<figure><div><img /);
    expect(html).toContain('alt="Ovals"');
    expect(html).toContain("<figcaption>Four ratios</figcaption>");
    expect(html).not.toContain("title=");
    expect(html).toMatch(/width="440" height="\d+/);
    expect(html).not.toContain('height="440"');
  });

  test("lets a table scroll by itself, by keyboard too", async () => {
    const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";
    const { html } = await renderMarkdown(`${table}\n\n## Size\n\n${table}\n\n${table}`);
    expect(
      [...html.matchAll(/<div role="region" aria-label="([^"]+)" tabindex="0"><table>/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(["Table", "Table: Size", "Table 2: Size"]);
  });

  test("heads no column of a table with nothing", async () => {
    const { html } = await renderMarkdown("| | Oval |\n| --- | --- |\n| Depth | 60 % |");
    expect(html.match(/<th>[^<]*<\/th>/g)).toEqual(["<th>Oval</th>"]);
  });

  test("tells where it leads", async () => {
    const { addresses, html } = await renderMarkdown("[a](/faq) [b](https://www.gia.edu/)");
    expect(addresses).toEqual(["/faq", "https://www.gia.edu/"]);
    expect(html).toContain('<a href="https://www.gia.edu/" rel="noopener">');
  });
});
