import { beforeEach, expect, test, vi } from "vitest";
import { readDescription } from "@/lib/found/content/reads";
import { lifetimes } from "@/lib/platform/cache/tags-and-lifetimes";
import { ParsingRefused, type RefusalCode } from "@/lib/platform/parsing/model";

const { life, parse } = vi.hoisted(() => ({ life: vi.fn(), parse: vi.fn() }));
vi.mock("next/cache", () => ({ cacheLife: life, cacheTag: vi.fn() }));
vi.mock("@/lib/platform/parsing/pool", () => ({ parseInPool: parse }));

beforeEach(() => {
  life.mockReset();
  parse.mockReset();
});

const refuse = (code: RefusalCode) => parse.mockRejectedValueOnce(new ParsingRefused(code, "Not now."));

test("a text that the shop was too busy to render is rendered again within seconds", async () => {
  refuse("busy");
  expect(await readDescription("A *busy* day")).toBe("<p>A *busy* day</p>");
  expect(life.mock.calls).toEqual([[lifetimes.makeshift]]);
  expect(lifetimes.makeshift.revalidate).toBeLessThan(60);

  parse.mockResolvedValueOnce({ html: "<p>A <em>busy</em> day</p>", headings: [], words: 3, addresses: [] });
  expect(await readDescription("A *busy* day")).toBe("<p>A <em>busy</em> day</p>");
  expect(life).toHaveBeenLastCalledWith(lifetimes.shop);
});

test("a text that exceeds a limit is cached as the shop's other texts are", async () => {
  refuse("too_deep");
  expect(await readDescription("> > > deep")).toContain("<p>");
  expect(life.mock.calls).toEqual([[lifetimes.shop]]);
});
