import { expect, test } from "vitest";
import { htmlLimitedBots, markForTrueStatus, statusMarker } from "@/lib/platform/workarounds/true-status";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const marker = statusMarker("0f1e2d");

/** Whether Next renders a page whole for a user-agent. */
const isWhole = (agent: string) => htmlLimitedBots(marker).test(agent);

function marked(agent?: string): string | null {
  const headers = new Headers(agent === undefined ? {} : { "user-agent": agent });
  markForTrueStatus(headers, marker);
  return headers.get("user-agent");
}

test("a browser's page streams, unless its request is marked", () => {
  expect(isWhole(CHROME)).toBe(false);
  expect(marked(CHROME)).toBe(`${CHROME} ${marker}`);
  expect(isWhole(marked(CHROME) ?? "")).toBe(true);
});

test("a request without a user-agent can be marked too", () => {
  expect(marked()).toBe(marker);
});

test("another build's marker is no marker", () => {
  expect(isWhole(`${CHROME} ${statusMarker("3c4b5a")}`)).toBe(false);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; SomeNewcrawler/1.0)",
  "Mozilla/5.0 (compatible; GOOGLEBOT/2.1)",
])("a search engine gets the whole page: %s", (agent) => {
  expect(isWhole(agent)).toBe(true);
});
