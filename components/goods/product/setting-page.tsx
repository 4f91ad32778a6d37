import type { ComponentProps, ComponentType } from "react";
import { JsonLd } from "@/components/found/content/json-ld";
import { PageBreadcrumb } from "@/components/found/content/page-breadcrumb";
import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { PIECE_SIZES } from "@/components/goods/pictures/sizes";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { HeartButton } from "@/components/selling/wishlist/heart-button";
import { withNoBreakUnits } from "@/components/ui/no-break-units";
import { productData } from "@/lib/found/structured-data/product";
import { productApiPath } from "@/lib/goods/catalog/paths";
import type { Setting } from "@/lib/goods/catalog/schema";
import { picturesOfSetting } from "@/lib/goods/pictures/find-picture";
import { pictureOfSetting } from "@/lib/goods/pictures/picture-index";
import { isResizable } from "@/lib/goods/terms/attributes";
import { METALS, metalColor } from "@/lib/goods/terms/metals";
import { STYLE_LABELS } from "@/lib/goods/terms/styles";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { CareInstructions } from "./care-instructions";
import { Later } from "./later";
import { RingPolicies } from "./policies";
import { RecentlyViewed } from "./recently-viewed";
import { RelatedPieces } from "./related-pieces";
import type { SettingScreen } from "./setting-screen";
import { Specifications } from "./specifications";

type Props = {
  product: Setting;
  /** at once or loaded late, as the route decides */
  Screen: ComponentType<ComponentProps<typeof SettingScreen>>;
};

/** The page of a ring builder setting: picture and options, then specifications and policies. */
export async function SettingPage({ product, Screen }: Props) {
  const { id, slug, name, summary, status, lead_days, variants, setting } = product;
  const shapes = setting.diamond_type.map((type) => type.slug);
  const pictures = picturesOfSetting(slug, shapes);
  const [shape] = shapes;
  const metal = METALS.find((one) => variants.some((variant) => variant.metal === one));
  const first = shape && metal ? pictureOfSetting(pictures, { slug, shape, color: metalColor(metal) }) : null;
  if (first) preloadPicture(first, PIECE_SIZES);
  return (
    <>
      <JsonLd data={productData(product, await readShopSettings())} />
      <Screen product={{ id, slug, name, summary, status, lead_days, variants, setting }} pictures={pictures}>
        <div className="flex items-center justify-between gap-4">
          <PageBreadcrumb
            items={[
              { label: "Build a ring", href: "/build-a-ring" },
              { label: STYLE_LABELS[setting.style], href: `/build-a-ring?style=${setting.style}` },
              { label: name },
            ]}
          />
          <HeartButton kind="product" sku={product.sku} price={product.price_from} name={name} />
        </div>
      </Screen>
      <Later>
        <div className="page-width section-space grid gap-12 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="about-title" className="grid content-start gap-4">
            <h2 id="about-title">About this setting</h2>
            {product.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="max-w-(--container-prose)">
                {withNoBreakUnits(paragraph)}
              </p>
            ))}
            <CareInstructions care={product.care} />
          </section>
          <section aria-labelledby="specifications-title" className="grid content-start gap-4">
            <h2 id="specifications-title">Specifications</h2>
            <Specifications product={product} />
          </section>
          <section aria-labelledby="policies-title" className="grid gap-4 lg:col-span-2">
            <h2 id="policies-title">With every ring</h2>
            <RingPolicies resizable={isResizable(product.attributes)} />
          </section>
          <RelatedPieces product={product} />
        </div>
        <RecentlyViewed here={{ slug, name, path: productApiPath(product) }} />
        <CompareTray />
      </Later>
    </>
  );
}
