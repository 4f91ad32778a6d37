import type { ShopSettings } from "./schema";
import { NO_COUNTRY } from "./schemas/terms";

/** The country where the shop is established; null until its owner has named it. */
export const homeCountryOf = ({ homeCountry }: Pick<ShopSettings, "homeCountry">): string | null =>
  homeCountry === NO_COUNTRY ? null : homeCountry;
