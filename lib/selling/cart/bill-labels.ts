import { formatPrice } from "@/lib/platform/money/model";
import { PURPOSE_LABELS } from "./order-items";
import type { LineParts } from "./schema";
import { partLabels } from "./wording";

/** Describes a line of an order without what it costs: its parts, or what the staff agreed with its buyer. */
export function orderLabels(parts: LineParts): string[] {
  const { custom } = parts;
  if (!custom) return partLabels(parts);
  const purpose = PURPOSE_LABELS[custom.purpose];
  return [...(purpose ? [purpose] : []), ...(custom.note?.split("\n").filter((row) => row.trim()) ?? [])];
}

/** Describes a line of an order where its price is shown, with what the staff took off it. */
export const billLabels = (parts: LineParts): string[] => [
  ...orderLabels(parts),
  ...(parts.discount ? [`Discount of ${formatPrice(parts.discount.amount)}: ${parts.discount.reason}`] : []),
];

/** A line's parts without for whom a gift card is, whose data isn't its buyer's to keep. */
export function withoutRecipient({ gift_card, ...parts }: LineParts): LineParts {
  return gift_card && parts.custom ? { ...parts, custom: { ...parts.custom, note: null } } : parts;
}

/** A line's parts without what its buyer typed: an engraving, and for whom a gift card is. */
export const withoutBuyersWords = (parts: LineParts): LineParts => ({
  ...parts,
  engraving: null,
  ...(parts.gift_card && parts.custom ? { custom: { ...parts.custom, note: null } } : {}),
});
