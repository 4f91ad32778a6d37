import { formatOfCurrency } from "@/lib/platform/intl/money";
import type { Label } from "./use-order-labels";

type Rate = NonNullable<Label["rate"]>;

/** What a label costs, in the currency of its account. */
export const formatRate = ({ amount, currency }: Rate): string =>
  formatOfCurrency(currency).format(Number(amount));

/** A carrier and its service: `USPS Priority`. Sellers of labels write services without spaces. */
export const rateName = ({ carrier, service }: Rate): string =>
  `${carrier} ${service.replaceAll("_", " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ")}`;

export const transitWords = ({ days }: Rate): string =>
  days === null ? "Transit time not stated" : days === 1 ? "1 business day" : `${days} business days`;
