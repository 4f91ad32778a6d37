import type { PriceRight } from "@/lib/desk/products/queries/price-right";
import type { Staff } from "@/lib/people/staff/authority";

/** Which prices somebody may set. */
export const priceRightOf = ({ may }: Staff): PriceRight => (may("catalog.prices") ? "all" : "drafts");
