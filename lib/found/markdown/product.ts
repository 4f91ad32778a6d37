import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { productSpecifications } from "@/lib/goods/catalog/products/specifications";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { initialVariant } from "@/lib/goods/catalog/variants/choice";
import { cutWord, sharedRows } from "@/lib/goods/catalog/variants/facts";
import { metalLabel } from "@/lib/goods/terms/metals";
import { formatOptions, optionKeys, optionName } from "@/lib/goods/terms/options";
import { isLooseKind } from "@/lib/goods/terms/products";
import { formatPrice } from "@/lib/platform/money/model";
import type { ProductReviews } from "@/lib/selling/reviews/schema";
import { escapeMarkdown, factTable, link, paragraphs, table } from "./write";

/** A product's page as Markdown: its description, its variants with their prices, and its materials. */
export function productMarkdown(product: Product, reviews: ProductReviews | null = null): string {
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
    factTable([...productSpecifications(product), ...sharedRows(product), ["SKU", product.sku]]),
    "## Options and prices",
    formTable(product),
    reviews && reviewsMarkdown(reviews),
    link("Product page", productApiPath(product)),
  );
}

/** The average of a product’s reviews, and the newest of them. */
function reviewsMarkdown({ data, meta }: ProductReviews): string {
  const { count, average } = meta;
  return paragraphs(
    "## Reviews",
    `${average} of 5 stars on average, in ${count === 1 ? "1 review" : `${count} reviews`}.`,
    ...data.map(({ stars, title, text, name, written_at, incentive, reply }) =>
      [
        `- ${stars} of 5 stars${title ? `: ${escapeMarkdown(title)}` : ""} (${escapeMarkdown(name || "Customer")}, ${written_at.slice(0, 10)})`,
        ...(text ? [escapeMarkdown(text)] : []),
        ...(incentive ? [`The customer was offered ${escapeMarkdown(incentive)} for writing a review.`] : []),
        ...(reply ? [`Our answer: ${escapeMarkdown(reply)}`] : []),
      ]
        .map((line) => line.replaceAll(/\s*\n\s*/g, " "))
        .join("\n  "),
    ),
  );
}

/** The price that the page opens on, in which options, and the range of the others. */
function priceLine({ variants, price_from }: Product): string {
  const prices = variants.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (least === most) return `${formatPrice(price_from)}.`;
  const { form } = initialVariant(variants, {});
  const options = form ? [form.metal && metalLabel(form.metal), ...formatOptions(form.options)] : [];
  return `${formatPrice(price_from)} (${options.filter(Boolean).join(", ")}). Other options cost ${formatPrice(least)} to ${formatPrice(most)}.`;
}

const leadLine = ({ ready_to_ship, lead_days, kind }: Product) =>
  ready_to_ship
    ? "Finished and in stock in the options marked below."
    : `${isLooseKind(kind) ? "Counted and matched for your order" : "Made to order"}: ships within ${lead_days} business days.`;

type Column = [head: string, cell: (variant: Variant) => string];

/** A table of every variant: its options, price and stock, and what it is made of. */
function formTable({ variants, setting, kind }: Product): string {
  const columns: Column[] = [
    ["Metal", ({ metal }) => (metal ? metalLabel(metal) : "")],
    ...optionKeys(variants).map((key): Column => [optionName(key), ({ options }) => options[key] ?? ""]),
    ["Price", ({ price }) => formatPrice(price)],
    // loose stones are counted out of parcels that nobody counts as a whole
    ["In stock", ({ stock }) => (stock !== null ? String(stock) : isLooseKind(kind) ? "" : "Made to order")],
    ...(setting ? [] : stoneColumns),
    ...measureColumns(variants),
    ["Metal weight (g)", ({ grams }) => grams?.toFixed(1) ?? ""],
    ["SKU", ({ sku }) => sku],
  ];
  const filled = columns.filter(([, cell]) => variants.some((variant) => cell(variant) !== ""));
  return table(
    filled.map(([head]) => head),
    variants.map((variant) => filled.map(([, cell]) => cell(variant))),
  );
}

const stoneColumns: Column[] = [
  ["Stones", ({ stones }) => stones.map(({ cut, count }) => `${count} ${cutWord(cut)}`).join(", ")],
  ["Carats", ({ carats }) => (carats > 0 ? String(carats) : "")],
];

/** The measures in which variants differ. */
const measureColumns = (variants: readonly Variant[]): Column[] =>
  [...new Set(variants.flatMap(({ dimensions }) => dimensions.map(({ name }) => name)))].map((name) => [
    `${name} (mm)`,
    ({ dimensions }) => String(dimensions.find((one) => one.name === name)?.mm ?? ""),
  ]);
