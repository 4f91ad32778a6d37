import { productApiPath } from "@/lib/goods/catalog/paths";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { productSpecifications } from "@/lib/goods/catalog/specifications";
import { METAL_LABELS } from "@/lib/goods/terms/metals";
import { optionKeys, optionName } from "@/lib/goods/terms/options";
import { formatDollars } from "@/lib/platform/money/model";
import { escapeMarkdown, factTable, link, paragraphs, table } from "./write";

/** A product's page as Markdown: its description, its variants with their prices, and its materials. */
export function productMarkdown(product: Product): string {
  const { category, setting } = product;
  return paragraphs(
    `# ${escapeMarkdown(product.name)}`,
    product.summary,
    `${category.parent_id ? `${category.parent_id.name}, ` : ""}${category.name}. ${priceLine(product)}`,
    setting && "The price is for the setting only; the center diamond is not included.",
    product.status === "withdrawn" ? "No longer made." : leadLine(product),
    "## About",
    product.description,
    product.care && `## Care\n\n${product.care}`,
    "## Specifications",
    factTable(productSpecifications(product)),
    "## Options and prices",
    formTable(product.variants),
    link("Product page", productApiPath(product)),
  );
}

function priceLine({ variants, price_from }: Product): string {
  const dearest = Math.max(...variants.map(({ price }) => price));
  return dearest > price_from
    ? `From ${formatDollars(price_from)} to ${formatDollars(dearest)}.`
    : `${formatDollars(price_from)}.`;
}

const leadLine = ({ ready_to_ship, lead_days }: Product) =>
  ready_to_ship
    ? "Finished and in stock in the options marked below."
    : `Made to order: ships within ${lead_days} business days.`;

/** A table of every variant, with a column per differing option. */
function formTable(variants: readonly Variant[]): string {
  const metals = variants.some(({ metal }) => metal !== null);
  const keys = optionKeys(variants);
  const heads = [...(metals ? ["Metal"] : []), ...keys.map((key) => optionName(key)), "Price", "In stock"];
  return table(
    heads,
    variants.map(({ metal, options, price, stock }) => [
      ...(metals ? [metal ? METAL_LABELS[metal] : ""] : []),
      ...keys.map((key) => options[key] ?? ""),
      formatDollars(price),
      stock === null ? "Made to order" : String(stock),
    ]),
  );
}
