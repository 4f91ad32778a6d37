import { cardImage, productCardFacts, shownAs } from "@/components/goods/catalog/cards/product-card-facts";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { CompareButton } from "@/components/selling/compare/compare-button";
import { shownShape } from "@/lib/goods/catalog/centers/shown-shape";
import { listedAddress } from "@/lib/goods/catalog/lists/listed-address";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import type { SettingInList } from "@/lib/goods/catalog/schema";
import type { RingShape } from "@/lib/goods/diamonds/model";
import { settingPictureKey } from "@/lib/goods/pictures/addresses/keys";
import { findPicture, findPictureStart } from "@/lib/goods/pictures/find/find-picture";
import { DEFAULT_METAL, type Metal, metalColor, metalLabel } from "@/lib/goods/terms/metals";
import { ringKey } from "@/lib/selling/compare/model";
import { SettingCardLayout } from "./setting-card-layout";

type Props = {
  product: SettingInList;
  shape: RingShape | null;
  metal: Metal | null;
  /** loading of its picture */
  loading: "eager" | "lazy";
  /** whether it is the list's first picture */
  priority: boolean;
};

/** Four columns, then three, then two, across the page's width. */
const CARD_SIZES = "(min-width: 1440px) 332px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw";

/** A setting in the builder's list, in the chosen metal and shape if it is made in them. */
export function SettingCard({ product, shape, metal, loading, priority }: Props) {
  const { setting, listed } = product;
  const inMetal = listed.metal ?? DEFAULT_METAL;
  const drawn = shownShape(setting, [shape]) ?? "round";
  const address = listedAddress(product, { metal: metal ? [metal] : [] }, shape === drawn ? shape : null);
  const facts = productCardFacts(product, address, drawn);
  const [photo] = uploadedPictures(product, listed.metal);
  const rendered = [settingPictureKey(product.slug, drawn), metalColor(inMetal)] as const;
  const files = photo || priority ? null : findPictureStart(...rendered);
  const shown = { sizes: CARD_SIZES, className: "size-full", loading, priority };
  return (
    <SettingCardLayout
      key={shownAs(facts)}
      facts={facts}
      shape={shape}
      limits={{
        diamond_type: setting.diamond_type,
        min_carat: setting.min_carat,
        max_carat: setting.max_carat,
      }}
      {...(files
        ? { image: cardImage(facts, files, { sizes: CARD_SIZES, loading }) }
        : {
            picture: photo ? (
              <RenderedPicture picture={photo.picture} alt="" {...shown} />
            ) : (
              <SettingPicture
                style={setting.style}
                shape={drawn}
                metal={inMetal}
                slug={product.slug}
                picture={findPicture(...rendered)}
                {...shown}
              />
            ),
          })}
    >
      <CompareButton
        kind="rings"
        item={ringKey({ slug: product.slug, metal: inMetal, sku: null })}
        name={`${product.name}, ${metalLabel(inMetal).toLowerCase()}`}
        className="justify-self-start"
      />
    </SettingCardLayout>
  );
}
