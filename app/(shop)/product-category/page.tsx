import type { Metadata } from "next";
import { CategoryOverview } from "@/components/catalogue/category-overview";

export const metadata: Metadata = {
  title: "Categories",
  description:
    "Everything we make, by kind: rings, earrings, pendants, necklaces, chains, bracelets and loose stones.",
  alternates: { canonical: "/product-category" },
};

/** Every kind of piece there is, from the one list of categories. */
export default function CategoriesPage() {
  return <CategoryOverview />;
}
