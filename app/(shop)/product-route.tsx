import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { ComponentProps } from "react";
import { ComingCategory } from "@/components/goods/catalog/categories/coming-category";
import { ProductPage } from "@/components/goods/product/page/product-page";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { SettingPage, type SettingParts } from "@/components/selling/ring-builder/setting-page/setting-page";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import { pieceSharePicture } from "@/lib/found/share/share-picture-paths";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { categoryBySlug } from "@/lib/goods/catalog/categories/tree";
import { productApiPath, sharedPageCategory } from "@/lib/goods/catalog/paths/paths";
import { readCategories, readProduct } from "@/lib/goods/catalog/reads";
import { type Category, isSetting } from "@/lib/goods/catalog/schema";
import { readProductQuestions } from "@/lib/people/inbox/questions/reads";
import { readProductReviews } from "@/lib/selling/reviews/reads";
import { OwnProductSections } from "./own-sections";

/*
 * Separate from the lists' route, because a page ships the scripts of everything its modules reach, and a list
 * shows no product page. For the same reason pieces and settings have routes of their own, each with the other's
 * view loaded late.
 */

/**
 * Metadata of a product's page.
 * @param title replaces the product's own name
 */
export async function pieceMetadata(slug: string, title?: string): Promise<Metadata> {
  const product = await readProduct(slug);
  if (!product) return comingMetadata(slug, title);
  return pageMetadata({
    title: product.seo_title ?? title ?? product.name,
    description: product.seo_description ?? product.summary,
    path: productApiPath(product),
    picture: pieceSharePicture(product),
    index: product.status !== "withdrawn",
  });
}

/** The path at which a slug has a page that the products of a category share. */
const sharedPath = (slug: string) => (sharedPageCategory(`/${slug}`) ? `/${slug}` : `/product/${slug}`);

/** The category whose products share the page of a slug; null if there is none. */
async function sharedCategory(slug: string): Promise<Category | null> {
  const category = sharedPageCategory(sharedPath(slug));
  return category ? categoryBySlug(await readCategories(), category) : null;
}

async function comingMetadata(slug: string, title?: string): Promise<Metadata> {
  const category = await sharedCategory(slug);
  if (!category) return {};
  return pageMetadata({
    title: title ?? category.name,
    ...(category.description ? { description: category.description } : {}),
    path: sharedPath(slug),
    index: false,
  });
}

/** A slug, and the path at which it was asked for. */
export type RouteProps = { slug: string; at: readonly string[] };

type Views = {
  PieceView: ComponentProps<typeof ProductPage>["View"];
  setting: SettingParts;
};

/** Renders a product at its canonical address; every other path to it redirects there permanently. */
export async function ProductRoute({ slug, at, PieceView, setting }: RouteProps & Views) {
  const product = await readProduct(slug);
  if (!product) {
    const category = sharedPath(slug) === `/${at.join("/")}` ? await sharedCategory(slug) : null;
    if (!category) notFound();
    return <ComingCategory category={category} />;
  }
  const path = productApiPath(product);
  if (path !== `/${at.map(encodeURIComponent).join("/")}`) permanentRedirect(path);
  const [reviews, questions] = await Promise.all([readProductReviews(slug), readProductQuestions(slug)]);
  const said = { reviews, questions };
  return (
    <>
      <ScriptNotice task="Ordering online" />
      {isSetting(product) ? (
        <SettingPage product={product} parts={setting} {...said} />
      ) : (
        <ProductPage product={product} View={PieceView} Heart={PieceHeart} {...said} />
      )}
      <OwnProductSections product={product} />
    </>
  );
}

/** A build holds no shop's goods, and Next wants at least one address of each route; each piece is made when it is first asked for. */
export const noPieces = () => [{ sub: "-", slug: "-" }];
