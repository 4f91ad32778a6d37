import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProductPage } from "@/components/goods/product/product-page";
import { SettingPage } from "@/components/goods/product/setting-page";
import { pieceSharePicture } from "@/lib/found/share/share-picture-paths";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { productApiPath } from "@/lib/goods/catalog/paths";
import { readProduct, readProducts } from "@/lib/goods/catalog/reads";
import { isSetting } from "@/lib/goods/catalog/schema";

/*
 * Apart from the lists' route: a page ships the scripts of every part its modules reach, and a list shows no piece's
 * page.
 */

/**
 * What a product's page says of itself.
 * @param title where it is not the product's own name
 */
export async function pieceMetadata(slug: string, title?: string): Promise<Metadata> {
  const product = await readProduct(slug);
  if (!product) return {};
  return pageMetadata({
    title: title ?? product.name,
    description: product.summary,
    path: productApiPath(product),
    picture: pieceSharePicture(product),
    index: product.status !== "withdrawn",
  });
}

/** A product at its one address; at any other, told by its parts, it leads there for good. */
export async function PieceRoute({ slug, at }: { slug: string; at: readonly string[] }) {
  const product = await readProduct(slug);
  if (!product) notFound();
  const path = productApiPath(product);
  if (path !== `/${at.map(encodeURIComponent).join("/")}`) permanentRedirect(path);
  return isSetting(product) ? <SettingPage product={product} /> : <ProductPage product={product} />;
}

/** A few of a category's pieces, made at build; the others are made when first asked for. */
export async function staticPieceParams(category: string): Promise<{ sub: string; slug: string }[]> {
  const { data } = await readProducts({ category, per_page: 3 });
  const made = data.map(({ slug, category: { slug: sub } }) => ({ sub, slug }));
  // a build must make one at least, and a category may have none yet
  return made.length > 0 ? made : [{ sub: "-", slug: "-" }];
}
