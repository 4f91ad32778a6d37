import type { PriceRight } from "@/lib/desk/shop/products/price-right";
import type { Staff } from "@/lib/people/staff/authority";

/** Which prices somebody may set. */
export const priceRightOf = ({ may }: Staff): PriceRight => (may("catalog.prices") ? "all" : "drafts");
