import { z } from "zod";
import { PRODUCT_KINDS, type ProductKind } from "./products";

/** The kind of a product, in the spelling of earlier releases too. */
export const productKindSchema = z.preprocess(
  (word: ProductKind | "jewellery") => (word === "jewellery" ? "jewelry" : word),
  z.enum(PRODUCT_KINDS),
);
