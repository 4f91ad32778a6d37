import { expect, test } from "vitest";
import { createScriptDelay } from "@/lib/platform/front-door/scripts/late-scripts";
import { LATE_TYPE, startScripts } from "@/lib/platform/front-door/scripts/start-scripts";

const src = "/_next/static/chunks/a.js";
const PAGE = (nonce = "") =>
  `<head><link rel="preload" as="script" fetchPriority="low"${nonce} href="${src}"/><script src="${src}"${nonce} async=""></script><script src="/_next/polyfills.js" noModule=""></script></head>` +
  `<body>Vvs – é<script${nonce}>push("<\\/script>")</script><script src="/_next/static/b.js"${nonce} async=""></script></body>`;

function delayed(page: string, size = page.length): string {
  const scripts = createScriptDelay();
  const bytes = Buffer.from(page);
  const sent: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) sent.push(scripts.write(bytes.subarray(at, at + size)));
  return Buffer.concat([...sent, scripts.end()]).toString();
}

test("the scripts of a document wait for the inline one before them, and the rest stays as it is", () => {
  const page = delayed(PAGE());
  expect(page.indexOf(`<script>${startScripts}</script>`)).toBe("<head>".length);
  expect(page.split(startScripts)).toHaveLength(2);
  expect(page).not.toMatch(/<script src="\/_next\/static/);
  const back = page
    .replace(`<script>${startScripts}</script>`, "")
    .replaceAll(`<script type="${LATE_TYPE}"`, "<script")
    .replace('rel="late-preload"', 'rel="preload"');
  expect(back).toBe(PAGE());
});

test("chunks may end within a tag or a letter", () => {
  for (const size of [1, 2, 7, 40]) expect(delayed(PAGE(), size)).toBe(delayed(PAGE()));
});

test("what starts the scripts has the document's nonce", () => {
  expect(delayed(PAGE(' nonce="bm9uY2U="'))).toContain(`<script nonce="bm9uY2U=">${startScripts}`);
});

test("a document without scripts of the build gets none", () => {
  expect(delayed("<p>1 < 2</p><")).toBe("<p>1 < 2</p><");
});
