import type { Metadata } from "next";
import { CategoryOverview } from "@/components/goods/catalog/category-overview";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Categories",
  description:
    "Everything we make, by kind: rings, earrings, pendants, necklaces, chains, bracelets and loose stones.",
  path: "/product-category",
});

/** Every kind of piece, from the single list of categories. */
export default function CategoriesPage() {
  return <CategoryOverview />;
}
