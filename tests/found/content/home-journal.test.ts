import { expect, test } from "vitest";
import { type ArticleSummary, type JournalCategory, latestPerCategory } from "@/lib/found/content/model";

const article = (slug: string, category: JournalCategory, published: string): ArticleSummary => ({
  category,
  slug,
  title: slug,
  summary: "",
  published,
  updated: published,
  picture: "/pictures/shapes/oval.svg",
  minutes: 3,
});

test("the home page shows the newest article of each category before a second of any", () => {
  const articles = [
    article("four-cs", "grading", "2026-01-02"),
    article("reports", "grading", "2026-03-01"),
    article("oval", "shapes", "2026-02-01"),
    article("metals", "rings", "2025-12-01"),
  ];
  expect(latestPerCategory(articles, 3).map(({ slug }) => slug)).toEqual(["reports", "oval", "metals"]);
  expect(latestPerCategory(articles.slice(0, 3), 3).map(({ slug }) => slug)).toEqual([
    "reports",
    "oval",
    "four-cs",
  ]);
  expect(latestPerCategory([], 3)).toEqual([]);
});
