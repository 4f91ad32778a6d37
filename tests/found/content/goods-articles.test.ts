import { expect, test } from "vitest";
import { articlesBeside } from "@/lib/found/content/goods-articles";
import { loadArticleTexts } from "@/lib/found/content/journal";
import { SHAPES } from "@/lib/goods/diamonds/model";

test("an oval stone leads to the article on ovals, then to grades", async () => {
  const articles = await loadArticleTexts();
  const slugs = articlesBeside(articles, { subject: "stone", shape: "oval" }).map(({ slug }) => slug);
  expect(slugs).toEqual(["oval", "the-four-cs", "igi-gia-gcal"]);
});

test("every subject and shape finds three different articles in the journal", async () => {
  const articles = await loadArticleTexts();
  for (const subject of ["setting", "ring", "jewelry", "stone", "trade"] as const)
    for (const shape of [...SHAPES, null])
      expect(new Set(articlesBeside(articles, { subject, shape })).size).toBe(3);
});

test("an article the journal lacks is skipped", () => {
  expect(articlesBeside([{ slug: "oval" }], { subject: "ring", shape: "pear" })).toEqual([]);
});
