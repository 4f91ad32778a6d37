import { BUYING } from "./buying";
import { FURTHER } from "./further";
import { GOODS } from "./goods";
import type { Journey } from "./journey";
import { PEOPLE } from "./people";

/** Every journey, in the order of the table. */
export const JOURNEYS: readonly Journey[] = [
  GOODS.browse,
  GOODS.search,
  BUYING.builder,
  BUYING.cart,
  BUYING.card,
  BUYING.transfer,
  PEOPLE.account,
  GOODS.wishlist,
  GOODS.compare,
  PEOPLE.backOffice,
  GOODS.pictures,
  ...FURTHER,
];
