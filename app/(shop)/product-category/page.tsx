import type { Metadata } from "next";
import { CategoryOverview } from "@/components/goods/catalog/categories/category-overview";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Categories",
    description:
      "Shop rings, earrings, pendants, necklaces, chains, bracelets, and loose diamonds by category.",
    path: "/product-category",
  });

/** Every category, from the single list of categories. */
export default function CategoriesPage() {
  return <CategoryOverview />;
}
