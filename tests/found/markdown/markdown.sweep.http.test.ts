import { describe, expect, test } from "vitest";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, accept: string) => fetch(`${base}${path}`, { headers: { accept } });

const sku = async () => {
  const answer = await (await ask("/api/v1/diamonds?per_page=1", "application/json")).json();
  return (answer as { data: { sku: string }[] }).data[0]?.sku ?? "";
};
const STONE = `/inventory?view=true&sku=${await sku()}`;
const PIECE = "/product/lab-created-melee-diamond";
const SETTING = "/engagement-rings/solitaire/alba-four-prong-solitaire";

describe.each([
  [STONE, /^# .+ lab-grown diamond\n[\s\S]+\| Clarity \| /],
  [SETTING, /^# Alba four-prong solitaire\n[\s\S]+center diamond is not included[\s\S]+\| Platinum \| \$/],
  [PIECE, /^# .+\n[\s\S]+\| Stone size \|/],
  ["/blog/shapes/oval", /^# Oval\n[\s\S]+## The ratio[\s\S]+\]\(https?:\/\//],
])("%s", (path, words) => {
  test("answers in Markdown to whoever asks for it by name", async () => {
    const response = await ask(path, "text/markdown, */*;q=0.1");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("vary")).toMatch(/\baccept\b(?!-)/i);
    expect(response.headers.get("link")).toBe(`<${path}>; rel="canonical"`);
    expect(await response.text()).toMatch(words);
  });

  test("is a page for everybody else, and says that it depends on who asks", async () => {
    const response = await ask(path, "text/html,*/*;q=0.8");
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("vary")).toMatch(/\baccept\b(?!-)/i);
    await response.body?.cancel();
  });
});

test.each([
  "/blog/shapes/nope",
  "/engagement-rings/halo/nope",
  "/inventory?view=true&sku=NOPE-1",
  "/markdown/nope",
])("there is no Markdown at %s", async (path) => {
  const response = await ask(path, "text/markdown");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("text/markdown");
});

test("is answered behind a proxy that speaks https too", async () => {
  const headers = { accept: "text/markdown", "x-forwarded-proto": "https" };
  const response = await fetch(`${base}${SETTING}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("x-middleware-rewrite")).toBeNull();
  expect(await response.text()).toMatch(/^# Alba/);
});

test("a list has no Markdown form and is answered as the page it is", async () => {
  const response = await ask("/inventory", "text/markdown");
  expect(response.headers.get("content-type")).toContain("text/html");
  await response.body?.cancel();
});
