import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { sharedAnswers } from "@/lib/platform/answers/shared-answers";
import { sharedPages } from "@/lib/platform/front-door/answers/shared-pages";
import { serveBehind } from "@/tests/support/behind-steps";

afterEach(() => sharedAnswers().expire());

const step = sharedPages({
  wantsMarkdown: (accept) => accept === "text/markdown",
  isBot: (userAgent) => userAgent.includes("bot"),
});

/** Serves pages that say how many were rendered before them, and whether they saw a cookie. */
async function shop() {
  let rendered = 0;
  return serveBehind(step, async (request, response) => {
    rendered += 1;
    const said = `${rendered} ${request.headers.cookie ? "personal" : "public"}`;
    await sleep(30);
    response.setHeader("content-type", "text/html");
    response.end(said);
  });
}
const text = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text();

test("of simultaneous requests for a catalog page one is rendered, without anything personal", async () => {
  const address = await shop();
  const asked = Array.from({ length: 4 }, () => text(`${address}/rings?metal=gold`, { cookie: "a=b" }));
  expect(await Promise.all(asked)).toEqual(Array(4).fill("1 public"));
});

test("search engines and readers of Markdown share nothing with browsers", async () => {
  const address = await shop();
  const all = await Promise.all([
    text(`${address}/rings`),
    text(`${address}/rings`, { "user-agent": "Googlebot" }),
    text(`${address}/rings`, { accept: "text/markdown" }),
  ]);
  expect(new Set(all.map((said) => said.split(" ")[0])).size).toBe(3);
});

test("a shopper's own pages are rendered for each", async () => {
  const address = await shop();
  const asked = [1, 2].map(() => text(`${address}/cart`, { cookie: "a=b" }));
  expect((await Promise.all(asked)).sort()).toEqual(["1 personal", "2 personal"]);
});
