/** A person on the About page. */
type ShopPerson = {
  name: string;
  /** "Bench jeweler", "Customer care" */
  role: string;
  /** a sentence or two in the shop's own words */
  text: string;
};

type ShopAbout = {
  /** year the shop was founded */
  founded: number | null;
  /** where the pieces are made */
  workshop: string | null;
  /** how a customer can visit, such as "By appointment, Monday to Friday" */
  visits: string | null;
  /** where the diamonds are grown */
  diamondSource: string | null;
  /** where the gold and platinum come from */
  metalSource: string | null;
  people: readonly ShopPerson[];
};

/**
 * What the About page says about the shop's people and workshop, which only its owner knows. Whatever is null or empty
 * isn't shown. The workshop's place is a placeholder.
 */
export const about: ShopAbout = {
  founded: null,
  workshop: "New York, NY (example)",
  visits: null,
  diamondSource: null,
  metalSource: null,
  people: [],
};
