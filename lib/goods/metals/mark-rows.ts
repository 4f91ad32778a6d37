import { inShopOrder, type Metal } from "@/lib/goods/terms/metals";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { marksOf, markWords } from "./country-marks";
import { metalRecords } from "./current-metals";

/** The fineness of a piece's metals as the shop's own country has it named; no row elsewhere, such as in the US. */
export async function countryMarkRows(
  metals: Iterable<Metal | null>,
): Promise<[name: string, value: string][]> {
  const marks = marksOf(homeCountryOf(await readShownSettings()));
  if (!marks) return [];
  const records = inShopOrder(metals).flatMap(
    (slug) => metalRecords().find((one) => one.slug === slug) ?? [],
  );
  const words = markWords(records, marks);
  return words ? [["Fineness", words]] : [];
}
