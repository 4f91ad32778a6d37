import type { Shopper } from "../shopper";
import type { Stock } from "../stock";

/** What a person comes for, from one end to the other; throws where the shop doesn't give it. */
export type Journey = {
  readonly name: string;
  readonly walk: (shopper: Shopper, stock: Stock) => Promise<void>;
  /** whether the browser refuses to store anything */
  readonly storesNothing?: true;
};
