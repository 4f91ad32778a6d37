import type { ComponentType, ReactNode } from "react";
import type { CardHeart } from "@/components/goods/catalog/cards/piece-card-layout";
import { PiecePicture } from "@/components/goods/catalog/cards/piece-picture";
import type { GallerySlide } from "@/components/goods/pictures/gallery";
import { mediaSlides } from "@/components/goods/pictures/media-slides";
import { PieceGallery, type StoredSlide } from "@/components/goods/pictures/piece-gallery";
import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { pieceTravel } from "@/components/layout/navigation/travel";
import { priceTaxNote } from "@/components/layout/prices/price-tax-note";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import type { ArticleSubject } from "@/lib/found/content/goods-articles";
import { productData } from "@/lib/found/structured-data/product";
import { categoryPath, hasSharedPage } from "@/lib/goods/catalog/paths/paths";
import { pieceFiles } from "@/lib/goods/catalog/pictures/piece-files";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import { stonePriceList } from "@/lib/goods/catalog/prices/stone-prices";
import type { Product } from "@/lib/goods/catalog/schema";
import { initialVariant } from "@/lib/goods/catalog/variants/choice";
import { type VariantColumns, variantColumns } from "@/lib/goods/catalog/variants/columns";
import { factColumns, variantFacts } from "@/lib/goods/catalog/variants/facts";
import { findModel } from "@/lib/goods/designs/find-model";
import { FANCY_COLORS, SHAPES } from "@/lib/goods/diamonds/model";
import type { JewelrySide } from "@/lib/goods/pictures/addresses/keys";
import { findStonePicture, sidePictures } from "@/lib/goods/pictures/find/find-picture";
import { isResizable } from "@/lib/goods/terms/attributes";
import { type Metal, metalColor, metalLabel } from "@/lib/goods/terms/metals";
import { isLooseKind } from "@/lib/goods/terms/products";
import type { ShownQuestion } from "@/lib/people/inbox/questions/model";
import { readShopSettings } from "@/lib/platform/settings/reads";
import type { ProductReviews as ProductReviewsAnswer } from "@/lib/selling/reviews/schema";
import { Questions } from "../../questions/questions";
import { RingSizeHelp } from "../choices/size-help";
import { Assurances, PieceCertificates } from "../facts/assurances";
import { LateVariantFacts } from "../facts/late-variant-facts";
import { ProductReviews } from "../reviews/product-reviews";
import { RatingLink } from "../reviews/rating-link";
import type { PiecePictures, PieceViewProps } from "./piece-view";
import { ProductDetails } from "./product-details";

type Props = {
  product: Product;
  /** at once or loaded late, as the route decides */
  View: ComponentType<PieceViewProps>;
  Heart: CardHeart;
  /** the newest published ones; null without any */
  reviews?: ProductReviewsAnswer | null;
  questions?: readonly ShownQuestion[];
};

/** The page of a product that is not a setting: pictures and options, then specifications and policies. */
export async function ProductPage({ product, View, Heart, reviews = null, questions = [] }: Props) {
  const { slug, name, summary, status, lead_days, engraving, category } = product;
  const above = category.parent_id;
  const crumbs = [
    ...(above ? [{ label: above.name, href: categoryPath({ slug: above.slug, parent_id: null }) }] : []),
    // a category that is a single shared page would be a link from this page to itself
    ...(hasSharedPage(category) ? [] : [{ label: category.name, href: categoryPath(category) }]),
    { label: name },
  ];
  const variants = variantColumns(product.variants);
  const priceList = stonePriceList(product);
  const priceNote = priceTaxNote();
  return (
    <>
      <JsonLd data={productData(product, await readShopSettings(), reviews)} />
      <div className="page-width grid gap-6 pt-4 pb-6">
        <div className="flex items-center justify-between gap-4">
          <PageBreadcrumb items={crumbs} />
          <Heart sku={product.sku} price={product.price_from} name={name} />
        </div>
        <View
          product={{ slug, name, kind: product.kind, summary, status, lead_days, engraving, variants }}
          pictures={priceList ? {} : picturesOf(product)}
          previews={previewsOf(product)}
          {...(priceNote ? { priceNote } : {})}
          assurances={
            <>
              <RatingLink reviews={reviews} />
              <Assurances resizable={isResizable(product.attributes)} price={product.price_from}>
                <PieceCertificates media={product.media} />
              </Assurances>
            </>
          }
          others={{ label: category.name.toLowerCase(), href: categoryPath(category) }}
          stonePictures={priceList ? stonePictures(product) : undefined}
          sizeHelp={variants.options.size ? <RingSizeHelp /> : null}
        />
      </div>
      <ProductDetails
        product={product}
        title={isLooseKind(product.kind) ? "About these stones" : "About this piece"}
        subject={subjectOf(product)}
        facts={factsOf(product, variants)}
        shape={SHAPES.find((shape) => shape === product.shape) ?? null}
        Heart={Heart}
        reviews={
          <>
            <ProductReviews slug={slug} reviews={reviews} />
            <Questions item={product.sku} questions={questions} className="lg:col-span-2" />
          </>
        }
      />
    </>
  );
}

/** What the chosen variant is made of; of stones sold loose, the price list says it. */
function factsOf(product: Product, variants: VariantColumns) {
  const facts = factColumns(product);
  const shown = { variants, facts };
  const hasSentences =
    !isLooseKind(product.kind) && product.variants.some((variant) => variantFacts(product, variant) !== "");
  return {
    sentences: hasSentences ? <LateVariantFacts {...shown} as="sentences" /> : null,
    rows: <LateVariantFacts {...shown} as="rows" />,
  };
}

/** The small pictures beside a price list of stones: one of each color, or the stone itself. */
function stonePictures(product: Product): Record<string, ReactNode> {
  const colors = FANCY_COLORS.filter((color) =>
    product.variants.some(({ options }) => options.color === color),
  );
  const shown = { sizes: "112px", loading: "eager", className: "aspect-square w-full" } as const;
  if (colors.length === 0)
    return { stone: <PiecePicture product={product} metal={null} alt={product.name} {...shown} /> };
  return Object.fromEntries(
    colors.map((color) => {
      const stone = { shape: "round", fancy_color: color } as const;
      return [
        color,
        <StonePicture key={color} picture={findStonePicture("round", color)} stone={stone} {...shown} />,
      ];
    }),
  );
}

/** What the journal's articles beside a piece are about. */
function subjectOf(product: Product): ArticleSubject {
  if (isLooseKind(product.kind)) return "trade";
  return product.variants.some(({ options }) => options.size) ? "ring" : "jewelry";
}

/** The metals a product looks different in, each with its color. */
function colorsOf(product: Product): [keyof PiecePictures, Metal | null][] {
  const shown = new Map<keyof PiecePictures, Metal | null>();
  for (const { metal } of product.variants) {
    const color = metal ? metalColor(metal) : "stone";
    if (!shown.has(color)) shown.set(color, metal);
  }
  return [...shown];
}

/** A product's picture in every metal at the size of a thumbnail. */
const previewsOf = (product: Product): PiecePictures =>
  Object.fromEntries(
    colorsOf(product).map(([color, metal]) => [
      color,
      <PiecePicture key={color} product={product} metal={metal} sizes="48px" className="size-full" />,
    ]),
  );

type Slide = GallerySlide | StoredSlide;

/** What has been uploaded of a product in a metal, then its rendered picture; a drawing where there is neither. */
function slidesOf(product: Product, metal: Metal | null, name: string): Slide[] {
  const uploaded = mediaSlides(product, metal);
  const further = furtherSlides(product, metal, name);
  const unphotographed = { ...product, media: [] };
  const rendered = shownPicture(unphotographed, metal);
  const picture = rendered?.source === "rendered" ? rendered.picture : null;
  const files = pieceFiles(unphotographed, rendered, metal);
  const front = { name: "Front", alt: name };
  if (uploadedPictures(product, metal).length > 0) {
    return picture && files ? [...uploaded, { ...front, files }, ...further] : uploaded;
  }
  const travel = pieceTravel(product.slug);
  if (files) {
    const first = { travel, placeholder: picture?.placeholder ?? null };
    return [{ ...front, files, first, ...(picture ? {} : { plain: true }) }, ...further, ...uploaded];
  }
  const shown = { product, metal, className: "size-full" };
  return [
    {
      ...front,
      picture: null,
      content: (
        <TravelingPicture name={travel} className="size-full">
          <PiecePicture {...shown} sizes={PIECE_SIZES} alt={name} priority />
        </TravelingPicture>
      ),
      thumbnail: <PiecePicture {...shown} sizes="72px" />,
    },
    ...further,
    ...uploaded,
  ];
}

const SIDE_NAMES: Readonly<Record<JewelrySide, string>> = {
  front: "Front",
  "three-quarter": "From the side",
  detail: "Detail",
  worn: "Worn",
};

/** The rendered pictures of a piece from its other sides, as far as there are any. */
const furtherSlides = (product: Product, metal: Metal | null, name: string): StoredSlide[] =>
  metal && product.picture
    ? sidePictures(product.picture, metalColor(metal)).map(({ side, files }) => ({
        name: SIDE_NAMES[side],
        alt: `${name}, ${SIDE_NAMES[side].toLowerCase()}`,
        files,
      }))
    : [];

/**
 * The metal in the description of a picture: 14k and 18k of one color share it, so that it names only the color, and nothing
 * where other metals share it too.
 */
function colorInWords({ variants }: Product, metal: Metal): string | null {
  const named = variants.flatMap((variant) =>
    variant.metal !== null && metalColor(variant.metal) === metalColor(metal)
      ? metalLabel(variant.metal)
          .toLowerCase()
          .replace(/^\d+k /, "")
      : [],
  );
  const [words = null, ...others] = new Set(named);
  return others.length > 0 ? null : words;
}

/** A product's picture in every metal, that of the opening one preloaded; a single key lets the metal change in place. */
function picturesOf(product: Product): PiecePictures {
  const opening = initialVariant(product.variants, {}).form?.metal ?? null;
  const model = product.source === "designed" && findModel(product.slug) ? product.slug : null;
  return Object.fromEntries(
    colorsOf(product).map(([color, metal]) => {
      const shown = shownPicture(product, metal);
      const gold = metal && colorInWords(product, metal);
      const name = gold ? `${product.name} in ${gold}` : product.name;
      if (shown && shown.source !== "provided" && color === (opening ? metalColor(opening) : "stone"))
        preloadPicture(shown.picture, PIECE_SIZES);
      return [
        color,
        <PieceGallery
          key={product.slug}
          name={name}
          color={metal === null ? null : metalColor(metal)}
          model={model}
          slides={slidesOf(product, metal, name)}
        />,
      ];
    }),
  );
}
