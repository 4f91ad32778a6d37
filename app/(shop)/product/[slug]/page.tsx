import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProductPage } from "@/components/product/product-page";
import { SettingPage } from "@/components/product/setting-page";
import { pathOf } from "@/lib/catalogue/paths";
import { readProduct } from "@/lib/catalogue/reads";
import { isSetting } from "@/lib/catalogue/schema";
import { pieceMetadata } from "../../category-route";

type Props = PageProps<"/product/[slug]">;

// its status is told once the product is known (see the middleware)
export const instant = false;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pieceMetadata((await params).slug);
}

/** Every product by its slug: leads to its one address, and what was asked of it goes along. */
export default async function ProductRoute({ params, searchParams }: Props) {
  const { slug } = await params;
  const product = await readProduct(slug);
  if (!product) notFound();
  const path = pathOf(product);
  if (path !== `/product/${encodeURIComponent(slug)}`) permanentRedirect(path + queryOf(await searchParams));
  return isSetting(product) ? <SettingPage product={product} /> : <ProductPage product={product} />;
}

function queryOf(params: Readonly<Record<string, string | string[] | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  );
  return query.size > 0 ? `?${query}` : "";
}
