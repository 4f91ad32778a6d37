import type { Graph, ItemAvailability, Product as ProductData, ProductGroup } from "schema-dts";
import { pieceSharePicture } from "@/lib/found/share/share-picture-paths";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { initialVariant } from "@/lib/goods/catalog/variants/choice";
import { variantFacts } from "@/lib/goods/catalog/variants/facts";
import { inShopOrder, type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { currencyCode } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import type { ProductReviews } from "@/lib/selling/reviews/schema";
import { type OfferTerms, offerData, offerTerms, termsAt, withOfferTerms } from "./offer";
import { reviewData } from "./reviews";

/**
 * A product as structured data: one product with its price; with a choice of metals, a group with one product
 * per metal in its default variant; with sizes and grades, the range of prices. Ratings are only those of real reviews.
 */
export function productData(
  product: Product,
  settings: ShopSettings,
  reviews: ProductReviews | null = null,
): Graph {
  const terms = offerTerms(settings, {
    prices: product.variants.map(({ price }) => price),
    handling: product.lead_days,
  });
  const metals = inShopOrder(product.variants.map((variant) => variant.metal));
  const rated = reviewData(reviews);
  if (metals.length > 1) return withOfferTerms({ ...groupOf(product, metals, terms), ...rated }, terms);
  const offered = product.variants.filter(({ stock }) => stock !== 0);
  const prices = (offered.length > 0 ? offered : product.variants).map(({ price }) => price);
  const form = openingVariant(product);
  if (form && new Set(prices).size === 1) {
    return withOfferTerms(
      {
        ...thing(product),
        ...rated,
        description: wordsOf(product, form),
        sku: product.sku,
        offers: offerOf(product, form, terms),
      },
      terms,
    );
  }
  const lowPrice = Math.min(...prices);
  return withOfferTerms(
    {
      ...thing(product),
      ...rated,
      sku: product.sku,
      offers: {
        "@type": "AggregateOffer",
        url: absoluteUrl(productApiPath(product)),
        priceCurrency: currencyCode(),
        lowPrice,
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: availabilityOf(product, product.variants),
        ...termsAt(lowPrice, terms),
      },
    },
    terms,
  );
}

/** The uploaded pictures of the piece in a metal; otherwise the picture that shows it, or the share picture. */
function picturesOf(product: Product, metal: Metal | null): string | string[] {
  const uploaded = uploadedPictures(product, metal).map(({ jpeg }) => absoluteUrl(jpeg));
  if (uploaded.length > 0) return uploaded;
  return absoluteUrl(shownPicture(product, metal)?.file ?? pieceSharePicture(product));
}

const openingVariant = (product: Product) => initialVariant(product.variants, {}).form;

/** The words of the product, and the stones and measures of the variant that is offered; its weight has a field. */
const wordsOf = (product: Product, form: Variant) =>
  [product.summary, variantFacts(product, { ...form, grams: null })].filter(Boolean).join(" ");

const thing = (product: Product) =>
  ({
    "@type": "Product",
    name: product.name,
    description: product.summary,
    image: picturesOf(product, openingVariant(product)?.metal ?? null),
    url: absoluteUrl(productApiPath(product)),
    category: [product.category.parent_id?.name, product.category.name].filter(Boolean).join(" > "),
    brand: { "@type": "Brand", name: site.name },
  }) as const satisfies ProductData;

function groupOf(product: Product, metals: readonly Metal[], terms: OfferTerms): ProductGroup {
  const { "@type": _, ...shared } = thing(product);
  return {
    ...shared,
    "@type": "ProductGroup",
    productGroupID: product.sku,
    variesBy: "https://schema.org/material",
    hasVariant: metals.flatMap((metal): ProductData[] => {
      const { form } = initialVariant(product.variants, { metal });
      if (form?.metal !== metal) return [];
      return [
        {
          "@type": "Product",
          sku: form.sku,
          name: `${product.name}, ${metalLabel(metal).toLowerCase()}`,
          description: wordsOf(product, form),
          image: picturesOf(product, metal),
          material: metalLabel(metal),
          ...(form.grams === null
            ? {}
            : { weight: { "@type": "QuantitativeValue", value: form.grams, unitCode: "GRM" } }),
          offers: offerOf(product, form, terms, `?metal=${metal}`),
        },
      ];
    }),
  };
}

const offerOf = (product: Product, form: Variant, terms: OfferTerms, query = "") =>
  offerData(
    {
      path: productApiPath(product) + query,
      price: form.price,
      regularPrice: form.regular_price,
      availability: availabilityOf(product, [form]),
    },
    terms,
  );

/** Whether any of these variants is available. */
function availabilityOf({ status }: Product, forms: readonly Variant[]): ItemAvailability {
  if (status === "withdrawn") return "https://schema.org/Discontinued";
  if (forms.every(({ stock }) => stock === 0)) return "https://schema.org/SoldOut";
  return forms.some(({ stock }) => stock !== null && stock > 0)
    ? "https://schema.org/InStock"
    : "https://schema.org/MadeToOrder";
}
