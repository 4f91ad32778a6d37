import type { CategoryPlaces } from "../products/queries/category-places";

/** Categories whose pieces are no jewelry that other shops sell: settings and loose stones have forms of their own. */
const NOT_GUESSED = /^engagement-rings$|diamonds?$|^melee$/;

const wordOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => word.replace(/(?<=[^s])s$/, ""))
    .join(" ");

/** The category with the name of a type, in singular or plural: “Jewelry > Bracelet” → bracelets; undefined if there is none. */
export function guessCategory(type: string, places: CategoryPlaces): string | undefined {
  const word = wordOf(type.split(">").at(-1) ?? "");
  if (word === "") return undefined;
  const [found, second] = [...places.values()].filter(
    ({ slug, name, parent }) =>
      !NOT_GUESSED.test(parent ?? slug) &&
      !NOT_GUESSED.test(slug) &&
      [wordOf(name), wordOf(slug)].includes(word),
  );
  return found && !second ? found.slug : undefined;
}
