import type { QuoteLine } from "@/lib/selling/cart/schema";

const ITEM_NAMES = {
  ring: "The diamond in this ring",
  diamond: "This diamond",
  product: "This item",
  custom: "This item",
  gift_card: "This gift card",
} as const;

/** Why a line can't be ordered any more. */
export function unavailableReason({ status, kind, setting_limits }: QuoteLine): string {
  const what = ITEM_NAMES[kind];
  const next = setting_limits ? " Your setting and size are saved. Choose another diamond." : "";
  if (status === "reserved") return `${what} was just reserved for another order.${next}`;
  if (status === "sold") return `${what} has been sold.${next}`;
  if (status === "withdrawn")
    return `${kind === "ring" ? "Part of this ring" : what} is no longer available.`;
  return `${kind === "ring" ? "Part of this ring" : what} can no longer be found.`;
}
