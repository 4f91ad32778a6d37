import pageSections from "@shop/page-sections";
import type { Product } from "@/lib/goods/catalog/schema";
import { withOwn } from "@/lib/platform/extensions/with-own";
import type { HomeSection, PageSection } from "./page-section";

const SECTIONS: readonly PageSection[] = withOwn<PageSection>("page section", [], pageSections);

/** The shop's own sections at one place of the home page. */
export function OwnHomeSections({ place }: Pick<HomeSection, "place">) {
  return SECTIONS.map(
    (section) => section.page === "home" && section.place === place && <section.Section key={section.id} />,
  );
}

/** The shop's own sections of a product's page. */
export function OwnProductSections({ product }: { product: Product }) {
  return SECTIONS.map(
    (section) => section.page === "product" && <section.Section key={section.id} product={product} />,
  );
}
