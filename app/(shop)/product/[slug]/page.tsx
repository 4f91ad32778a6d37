import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductPage } from "@/components/product/product-page";
import { SettingPage } from "@/components/product/setting-page";
import { readProduct, readProducts } from "@/lib/catalogue/reads";
import { isSetting } from "@/lib/catalogue/schema";

type Props = { params: Promise<{ slug: string }> };

// made ahead of time or at the first visit, whole: an unknown slug is a true 404
export const ensureStatic = "navigation";
// a slug not made yet is waited for: its status can only be told once it is known
export const instant = false;

/** A few made at build; the others are made when first asked for. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const { data } = await readProducts({ kind: "setting", per_page: 3 });
  return data.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug);
  if (!product) return {};
  return {
    title: product.name,
    description: product.summary,
    ...(product.status === "withdrawn" ? { robots: { index: false } } : {}),
  };
}

export default async function ProductRoute({ params }: Props) {
  const product = await readProduct((await params).slug);
  if (!product) notFound();
  return isSetting(product) ? <SettingPage product={product} /> : <ProductPage product={product} />;
}
