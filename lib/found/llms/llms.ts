import { articlePath } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { escapeMarkdown, link, paragraphs } from "@/lib/found/markdown/write";
import { categoryTree } from "@/lib/goods/catalog/category-tree";
import { categoryPath } from "@/lib/goods/catalog/paths";
import { readCategories } from "@/lib/goods/catalog/reads";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";

const TOOLS = [
  ["Ring builder", "/build-a-ring", "a setting, a stone that fits it, a size"],
  ["Price calculator", "/diamond-price-calculator", "what stones like one cost in our stock today"],
  ["Size chart", "/diamond-size-chart", "all shapes to scale, by carat"],
  ["Ring sizes", "/ring-size-converter", "US, UK, EU, Swiss and Japanese sizes side by side"],
  ["Carats and millimetres", "/carat-mm-converter", "what a weight measures, and what a size weighs"],
  ["Comparison", "/comparison", "stones side by side"],
  ["Price match", "/diamond-price-match", "the same stone for less elsewhere"],
] as const;

const TERMS = [
  ["Questions and answers", "/faq"],
  ["Shipping", "/shipping"],
  ["Returns and refunds", "/return-policy"],
  ["Contact", "/contact-us"],
] as const;

const item = (words: string, path: string, text = "") =>
  `- ${link(words, path)}${text && `: ${escapeMarkdown(text)}`}`;

/**
 * llms.txt: describes the shop and where its content is available without a browser (https://llmstxt.org).
 */
export async function llmsText(): Promise<string> {
  const [categories, articles] = await Promise.all([readCategories(), readArticles()]);
  const kinds = categoryTree(categories).filter((one) => one.product_count > 0);
  return paragraphs(
    `# ${escapeMarkdown(site.name)}`,
    `> ${site.description}`,
    "Every product, every stone and every article answers in Markdown at its own address to a request with `Accept: text/markdown`. Prices are in US dollars; stones are one of a kind and are held only by an order.",
    "## Stones and pieces",
    [
      item("White stones", "/inventory", "one stone: /inventory?view=true&sku=SKU"),
      item("Fancy colours", "/lab-created-colored-diamonds", "one stone: ?sku=SKU"),
      ...kinds.map((one) => item(one.name, categoryPath(one), one.description)),
    ].join("\n"),
    "## Tools",
    TOOLS.filter(([, path]) => isServed(path))
      .map(([words, path, text]) => item(words, path, text))
      .join("\n"),
    "## Journal",
    articles.map((one) => item(one.title, articlePath(one), one.summary)).join("\n"),
    "## Terms",
    TERMS.map(([words, path]) => item(words, path)).join("\n"),
    "## For programs",
    [
      item("API", "/api/openapi.json", "OpenAPI 3.1: stones by any mix of filters, products, prices"),
      item("Sitemaps", "/sitemap.xml"),
      item("Feed of the journal", "/blog/rss.xml"),
    ].join("\n"),
  );
}
