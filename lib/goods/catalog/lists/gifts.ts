import { formatWholeAmount, shopCurrency } from "@/lib/platform/money/model";

/** What most gifts cost at most, in dollars or a round amount of about as much. */
const most = () => 500 * shopCurrency().scale;

/** Pieces that ship at once, up to the price most gifts cost. */
export const GIFTS = {
  get title() {
    return `Gifts under ${formatWholeAmount(most())}`;
  },
  get href() {
    return `/ready-to-ship?price=-${most()}`;
  },
};
