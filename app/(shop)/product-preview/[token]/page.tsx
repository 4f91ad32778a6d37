import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { ProductPage } from "@/components/goods/product/page/product-page";
import { LATE_SETTING } from "@/components/selling/ring-builder/setting-page/late-setting";
import { SettingPage } from "@/components/selling/ring-builder/setting-page/setting-page";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import { loadProductPreview } from "@/lib/desk/products/preview";
import { isSetting } from "@/lib/goods/catalog/schema";
import { OrderablePieceView } from "../../orderable-piece-view";

type Props = PageProps<"/product-preview/[token]">;

// who is signed in decides the first response
export const instant = false;

export const metadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** A product's page before it is on sale, for who is signed in to the back office. */
export default async function ProductPreviewPage({ params }: Props) {
  await connection();
  const product = await loadProductPreview((await params).token, await headers());
  if (!product) notFound();
  return (
    // nothing can be ordered here, so its button is not there
    <div className="contents [&_.action-bar_:is(a,button)]:invisible">
      <p className="bg-accent px-4 py-2 text-center text-sm text-on-accent">
        Preview of {product.name}, which isn’t on sale yet. Only signed-in staff can see it.
      </p>
      {isSetting(product) ? (
        <SettingPage product={product} parts={LATE_SETTING} />
      ) : (
        <ProductPage product={product} View={OrderablePieceView} Heart={PieceHeart} />
      )}
    </div>
  );
}
