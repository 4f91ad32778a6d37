import { articlePath } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { escapeMarkdown, link, paragraphs } from "@/lib/found/markdown/write";
import { categoryTree } from "@/lib/goods/catalog/categories/tree";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories } from "@/lib/goods/catalog/reads";
import { isBare, readOnSale } from "@/lib/goods/inventory/on-sale";
import { currencyName } from "@/lib/platform/money/model";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";

const TOOLS = [
  ["Ring builder", "/build-a-ring", "choose a setting, a stone that fits it, and a size"],
  ["Price calculator", "/diamond-price-calculator", "what similar stones in our stock cost today"],
  ["Size chart", "/diamond-size-chart", "all shapes to scale, by carat"],
  ["Ring sizes", "/ring-size-converter", "US, UK, EU, Swiss, and Japanese sizes side by side"],
  ["Carat to mm converter", "/carat-mm-converter", "converts carat weight to size and back"],
  ["Comparison", "/comparison", "compares stones side by side"],
  ["Price match", "/diamond-price-match", "matches a lower price for the same stone elsewhere"],
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
  const [categories, articles, onSale] = await Promise.all([readCategories(), readArticles(), readOnSale()]);
  const kinds = categoryTree(categories).filter((one) => one.product_count > 0);
  return paragraphs(
    `# ${escapeMarkdown(site.name)}`,
    `> ${site.description}`,
    `Every product, stone, and article is available as Markdown at its own address for requests with \`Accept: text/markdown\`. Prices are in ${currencyName()}; each stone is one of a kind and is held only by an order.`,
    "## Stones and pieces",
    [
      ...(isBare(onSale) ? ["Nothing is for sale yet."] : []),
      ...(onSale.white
        ? [item("White stones", "/inventory", "one stone: /inventory?view=true&sku=SKU")]
        : []),
      ...(onSale.color ? [item("Fancy colors", "/lab-created-colored-diamonds", "one stone: ?sku=SKU")] : []),
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
    "## For developers",
    [
      item("API", "/api/openapi.json", "OpenAPI 3.1: stones by any combination of filters, products, prices"),
      item("Sitemaps", "/sitemap.xml"),
      item("Journal feed", "/blog/rss.xml"),
    ].join("\n"),
  );
}
