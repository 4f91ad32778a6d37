import type { JewelryDesign } from "./jewelry-design";

/** What the picture of a design is filed under: its own, or that of the design whose model it shares. */
export const pictureSlug = ({ slug, category, picture }: JewelryDesign): string =>
  picture ?? `jewellery/${category}/${slug}`;
