import { describe, expect, test } from "vitest";
import { type Article, loadArticle, loadArticles } from "@/lib/found/content/journal";
import {
  ARTICLES_PER_PAGE,
  articlePath,
  categoryPath,
  JOURNAL_CATEGORIES,
  paginateArticles,
  relatedArticles,
} from "@/lib/found/content/model";
import { parseSettingPicturePath } from "@/lib/goods/catalog/pictures/setting-picture";
import { findLesson } from "@/lib/goods/geometry/drawings/lesson-svg";
import { isServed } from "@/lib/platform/site/routes";

const articles = await loadArticles();
const paths = new Set(articles.map(articlePath));
const byPath = articles.map((one): [string, Article] => [articlePath(one), one]);

/** Whether a drawing of ours lies at an address. */
function isDrawn(address: string): boolean {
  const [, style = "", shape = "", file = ""] =
    /^\/pictures\/settings\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return findLesson(address) !== null || parseSettingPicturePath({ style, shape, file }) !== null;
}

describe("the journal", () => {
  test("has an article in every category, and none twice", () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(Object.keys(JOURNAL_CATEGORIES)),
    );
    expect(articles.length).toBeGreaterThanOrEqual(16);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    expect(new Set(articles.map(({ category, order }) => `${category} ${order}`)).size).toBe(articles.length);
  });

  test.each([
    ["shapes", "nope"],
    ["nope", "oval"],
    ["shapes", "../rings/ring-size"],
    ["../pages", "faq"],
  ])("has no article %s/%s", async (category, slug) => {
    expect(await loadArticle(category, slug)).toBeNull();
  });
});

describe.each(byPath)("%s", (path, article) => {
  test("is long enough to be of use and short enough to be read", () => {
    expect(article.words).toBeGreaterThanOrEqual(600);
    expect(article.words).toBeLessThanOrEqual(1_200);
  });

  test("shows drawings that are there, and links to pages that answer", () => {
    const own = [...article.addresses, article.picture].filter((address) => address.startsWith("/"));
    const lost = own.filter((address) => {
      const target = address.replace(/[?#].*$/, "");
      if (target.startsWith("/pictures/")) return !isDrawn(target);
      if (!target.startsWith("/blog/")) return !isServed(target);
      return (
        !paths.has(target) &&
        !Object.keys(JOURNAL_CATEGORIES).some((one) => categoryPath(one as never) === target)
      );
    });
    expect(lost).toEqual([]);
  });

  test("links within the journal only to headings that are there", () => {
    for (const address of article.addresses) {
      const [target = "", heading] = address.split("#");
      const other = articles.find((one) => articlePath(one) === (target || path));
      if (!heading || !other) continue;
      expect(
        other.headings.map(({ id }) => id),
        address,
      ).toContain(heading);
    }
  });

  test("goes on to other articles", () => {
    expect(article.related.length).toBeGreaterThan(0);
    for (const slug of article.related) {
      expect(slug).not.toBe(article.slug);
      expect(articles.map((one) => one.slug)).toContain(slug);
    }
  });

  test("never calls a stone real, genuine or natural, nor kind to the earth", () => {
    // one article is about these very words
    if (article.slug === "what-lab-grown-means") return;
    const text = article.html.replace(/<[^>]+>/g, " ");
    expect(text).not.toMatch(/\b(real|genuine|natural) diamond|eco-friendly|sustainable|conflict-free/i);
    expect(text).not.toMatch(/\{\{|\}\}/);
  });
});

describe("lists of articles", () => {
  test("keep to pages that exist", () => {
    const many = Array.from({ length: ARTICLES_PER_PAGE * 2 + 1 }, (_, i) => i);
    expect(paginateArticles(many, 1).shown).toHaveLength(ARTICLES_PER_PAGE);
    expect(paginateArticles(many, 3)).toMatchObject({ shown: [ARTICLES_PER_PAGE * 2], page: 3, pages: 3 });
    for (const odd of [0, -1, 1.5, Number.NaN]) expect(paginateArticles(many, odd).page).toBe(1);
    expect(paginateArticles(many, 99).page).toBe(3);
    expect(paginateArticles([], 1)).toEqual({ shown: [], page: 1, pages: 1 });
  });

  test("name first what the article itself names, then its category", () => {
    const [oval] = articles.filter(({ slug }) => slug === "oval");
    if (!oval) throw new Error("no article on ovals");
    const names = relatedArticles(oval, articles, 5).map(({ slug }) => slug);
    expect(names.slice(0, 3)).toEqual(oval.related);
    expect(names).not.toContain("oval");
    expect(relatedArticles(oval, articles, 5).every(({ category }) => category === "shapes")).toBe(true);
  });
});
