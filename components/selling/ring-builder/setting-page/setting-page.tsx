import type { ComponentProps, ComponentType } from "react";
import { mediaSlides } from "@/components/goods/pictures/media-slides";
import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { Assurances, PieceCertificates } from "@/components/goods/product/facts/assurances";
import type { UploadedSlides } from "@/components/goods/product/gallery/setting-slides";
import { ProductDetails } from "@/components/goods/product/page/product-details";
import { ProductReviews } from "@/components/goods/product/reviews/product-reviews";
import { RatingLink } from "@/components/goods/product/reviews/rating-link";
import { Questions } from "@/components/goods/questions/questions";
import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { priceTaxNote } from "@/components/layout/prices/price-tax-note";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import type { CompareTray } from "@/components/selling/compare/compare-tray";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import { productData } from "@/lib/found/structured-data/product";
import { readCenterPrices } from "@/lib/goods/catalog/centers/reads";
import { settingPath } from "@/lib/goods/catalog/paths/paths";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { Setting } from "@/lib/goods/catalog/schema";
import { initialVariant } from "@/lib/goods/catalog/variants/choice";
import { factColumns } from "@/lib/goods/catalog/variants/facts";
import { pictureOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import { picturesOfSetting } from "@/lib/goods/pictures/find/find-picture";
import { isResizable } from "@/lib/goods/terms/attributes";
import { DEFAULT_METAL, metalColor } from "@/lib/goods/terms/metals";
import { STYLE_LABELS } from "@/lib/goods/terms/styles";
import type { ShownQuestion } from "@/lib/people/inbox/questions/model";
import { readShopSettings } from "@/lib/platform/settings/reads";
import type { ProductReviews as ProductReviewsAnswer } from "@/lib/selling/reviews/schema";
import type { SettingFacts } from "./setting-facts";
import type { SettingScreen } from "./setting-screen";
import { settingOffers } from "./setting-view-product";

/** The parts of the page that need the ring being built, at once or loaded late, as the route decides. */
export type SettingParts = {
  Screen: ComponentType<ComponentProps<typeof SettingScreen>>;
  Facts: ComponentType<ComponentProps<typeof SettingFacts>>;
  Tray: ComponentType<ComponentProps<typeof CompareTray>>;
};

type Props = {
  product: Setting;
  parts: SettingParts;
  /** the newest published ones; null without any */
  reviews?: ProductReviewsAnswer | null;
  questions?: readonly ShownQuestion[];
};

/** The page of a ring builder setting: picture and options, then specifications and policies. */
export async function SettingPage({
  product,
  parts: { Screen, Facts, Tray },
  reviews = null,
  questions = [],
}: Props) {
  const { id, slug, name, summary, status, lead_days, variants, setting, source, engraving } = product;
  const offers = settingOffers(variants);
  const shapes = setting.diamond_type.map((type) => type.slug);
  const pictures = picturesOfSetting(slug, shapes);
  const [shape] = shapes;
  const metal = initialVariant(variants, {}).form?.metal ?? DEFAULT_METAL;
  const [photo] = uploadedPictures(product, metal);
  const rendered = shape ? pictureOfSetting(pictures, { slug, shape, color: metalColor(metal) }) : null;
  const first = photo?.picture ?? rendered;
  if (first) preloadPicture(first, PIECE_SIZES);
  const priceNote = priceTaxNote();
  return (
    <>
      <JsonLd data={productData(product, await readShopSettings(), reviews)} />
      <Screen
        product={{
          ...{ id, slug, name, summary, status, lead_days, source, engraving, setting },
          path: settingPath({ slug, style: setting.style }),
          variants: offers,
          opening: metal,
        }}
        pictures={pictures}
        uploaded={uploadedByColor(product)}
        centerPrices={await readCenterPrices(setting)}
        {...(priceNote ? { priceNote } : {})}
        assurances={
          <>
            <RatingLink reviews={reviews} />
            <Assurances resizable={isResizable(product.attributes)}>
              <PieceCertificates media={product.media} />
            </Assurances>
          </>
        }
      >
        <div className="flex items-center justify-between gap-4">
          <PageBreadcrumb
            items={[
              { label: "Build a ring", href: "/build-a-ring" },
              { label: STYLE_LABELS[setting.style], href: `/build-a-ring?style=${setting.style}` },
              { label: name },
            ]}
          />
          <PieceHeart sku={product.sku} price={product.price_from} name={name} />
        </div>
      </Screen>
      <ProductDetails
        product={product}
        title="About this setting"
        subject="setting"
        Heart={PieceHeart}
        reviews={
          <>
            <ProductReviews slug={slug} reviews={reviews} />
            {/* its document is at its limit, so one without questions has no link to ask the first */}
            {questions.length > 0 && (
              <Questions item={product.sku} questions={questions} className="lg:col-span-2" />
            )}
          </>
        }
        // a setting's description gives its measures, which are the same in every metal
        facts={{
          sentences: null,
          rows: <Facts slug={slug} offers={offers} opening={metal} facts={factColumns(product)} />,
        }}
      >
        <Tray />
      </ProductDetails>
    </>
  );
}

/** The slides of what has been uploaded of a setting, by the color of its metal. */
function uploadedByColor(product: Setting): UploadedSlides {
  if (product.media.length === 0) return {};
  // one list for every color is sent once
  const shared = product.media.every(({ variant }) => variant === null) ? mediaSlides(product, null) : null;
  return Object.fromEntries(
    product.variants.flatMap(({ metal }) =>
      metal ? [[metalColor(metal), shared ?? mediaSlides(product, metal)]] : [],
    ),
  );
}
