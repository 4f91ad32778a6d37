import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { toOneByteHtml } from "@/lib/platform/workarounds/one-byte-html.mjs";

const page = (more = "") => `<!DOCTYPE html><html lang="en"><head><title>Rings — “Adamas”</title>
<meta name="description" content="A stone’s light"/><script type="application/ld+json">{"name":"Ève’s ring 💍"}</script>${more}</head>
<body data-name="it’s"><p>The shop’s 1 × 2 rings… 💍 &amp; more</p><!--$--><textarea>l’eau</textarea>
<script>self.seen = "<b>The shop’s</b> 💍";</script></body></html>`;

/** What a browser makes of a document. */
function read(html: string) {
  const { window } = new JSDOM(html, { runScripts: "dangerously" });
  const { document } = window;
  return {
    title: document.title,
    texts: [...document.querySelectorAll("p, textarea, style")].map((element) => element.textContent),
    attributes: [
      document.body.dataset.name,
      document.querySelector("meta[name=description]")?.getAttribute("content"),
    ],
    data: JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? ""),
    seen: Reflect.get(window, "seen"),
  };
}

const isOneByte = (text: string) => !/[\u0100-\uffff]/.test(text);

test("a document means the same in letters of one byte", () => {
  const narrow = toOneByteHtml(page());
  expect(isOneByte(narrow)).toBe(true);
  expect(read(narrow)).toEqual(read(page()));
  expect(read(narrow).seen).toBe("<b>The shop’s</b> 💍");
});

test("a document whose style has other letters is left as it is", () => {
  const html = page("<style>q::before { content: “; }</style>");
  expect(toOneByteHtml(html)).toBe(html);
});

test("a document of one-byte letters keeps every letter", () => {
  const html = "<p>Ève, 5 × 3</p>";
  expect(toOneByteHtml(html)).toBe(html);
});
