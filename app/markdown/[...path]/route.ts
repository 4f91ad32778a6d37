import { connection } from "next/server";
import { stoneMarkdown } from "@/components/goods/diamonds/stone/stone-markdown";
import { loadArticleText } from "@/lib/found/content/journal";
import { articlePath, isJournalCategory } from "@/lib/found/content/model";
import { storedTexts } from "@/lib/found/content/stored-text-queries";
import { productMarkdown } from "@/lib/found/markdown/product";
import { escapeMarkdown, paragraphs, withAbsoluteLinks } from "@/lib/found/markdown/write";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { readProduct } from "@/lib/goods/catalog/reads";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { readDiamond } from "@/lib/goods/inventory/reads";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { readProductReviews } from "@/lib/selling/reviews/reads";
import { homeDelivery } from "@/lib/selling/shipping/home-delivery";

type Context = { params: Promise<{ path: string[] }> };
type Found = { markdown: string; path: string; seconds: number } | null;

/**
 * Serves the Markdown form of a page that has one. The middleware rewrites requests for a page to here if
 * they accept Markdown.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  const found = await find((await params).path, new URL(request.url).searchParams);
  const headers = {
    "content-type": "text/markdown; charset=utf-8",
    vary: "accept",
    // search engines should index the page itself
    "x-robots-tag": "noindex",
  };
  if (!found)
    return new Response("# Not found\n\nThere is nothing at this address.\n", { status: 404, headers });
  return new Response(found.markdown, {
    headers: {
      ...headers,
      "cache-control": `public, max-age=${found.seconds}`,
      link: `<${found.path}>; rel="canonical"`,
    },
  });
}

function find(path: readonly string[], search: URLSearchParams): Promise<Found> {
  const [root = "", ...below] = path;
  if (root === "blog") return article(below[0] ?? "", below[1] ?? "");
  if (root === "inventory" || root === "lab-created-colored-diamonds") return stone(search.get("sku") ?? "");
  return product(path);
}

async function article(category: string, slug: string): Promise<Found> {
  const text = await loadArticleText(category, slug, await storedTexts());
  if (!text || !isJournalCategory(category)) return null;
  const days = `Published ${text.published}${text.updated ? `, updated ${text.updated}` : ""}.`;
  const markdown = paragraphs(
    `# ${escapeMarkdown(text.title)}`,
    text.summary,
    days,
    withAbsoluteLinks(text.markdown),
  );
  return { markdown, path: articlePath({ category, slug }), seconds: 3_600 };
}

async function product(path: readonly string[]): Promise<Found> {
  const found = await readProduct(path.at(-1) ?? "");
  if (!found || productApiPath(found) !== `/${path.map(encodeURIComponent).join("/")}`) return null;
  return {
    markdown: productMarkdown(found, await readProductReviews(found.slug)),
    path: productApiPath(found),
    seconds: 300,
  };
}

async function stone(sku: string): Promise<Found> {
  const found = await readDiamond({ params: { sku } });
  // price and availability may change at any moment
  if (!found) return null;
  const home = homeDelivery(await readShopSettings());
  return { markdown: stoneMarkdown(found.data, home), path: stoneHref(found.data), seconds: 0 };
}
