import { shownWith } from "@/lib/goods/pictures/shown-with";
import { metalLabel } from "@/lib/goods/terms/metals";
import { formatOptions } from "@/lib/goods/terms/options";
import { formatDayRange } from "@/lib/platform/dates/format-day";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import { type Arrival, arrivalWindow, arrivesText, type Transit } from "@/lib/selling/shipping/arrival";
import { isOrderable } from "./lines/status";
import type { LineParts, Quote, ShippingOption } from "./schema";

/** Whether a line is a ring whose size its buyer has not chosen yet. */
export const isSizeOpen = ({ setting, size }: Pick<LineParts, "setting" | "size">): boolean =>
  setting !== null && size === null;

/** Whether a line of a cart or an order waits for its ring size, so that every date depends on it. */
export const hasOpenSize = (lines: readonly { parts: LineParts }[]): boolean =>
  lines.some(({ parts }) => isSizeOpen(parts));

/** What a buyer waits for, after "your": its diamond or diamonds, or the order of other pieces. */
export function heldNoun(lines: readonly { parts: Pick<LineParts, "diamond"> }[]): string {
  const diamonds = lines.filter(({ parts }) => parts.diamond).length;
  return diamonds === 0 ? "order" : diamonds === 1 ? "diamond" : "diamonds";
}

const SIZE_OPEN = "Ring size: not chosen yet. Delivery dates count from the day we have it.";

/** Describes a line's parts, one per row: setting and metal, ring size, engraving, stone and its report. */
export function partLabels(parts: LineParts): string[] {
  const { setting, diamond, product, size, engraving } = parts;
  if (parts.gift_card) return parts.custom?.note?.split("\n") ?? [];
  const rows = [
    setting && `Setting: ${setting.name}, ${metalLabel(setting.metal)}`,
    product?.metal && metalLabel(product.metal),
    ...(product ? formatOptions(product.options) : []),
    size !== null && `Ring size: US ${size}`,
    isSizeOpen(parts) && SIZE_OPEN,
    engraving && `Engraving: “${engraving}”`,
    diamond && `Diamond: ${diamond.sku}`,
    diamond?.certificate_number && `Report: ${diamond.certificate_type} ${diamond.certificate_number}`,
    diamond?.certificate_type === "NON CERTIFIED" && "Diamond without a laboratory report",
  ];
  return rows.filter((row): row is string => Boolean(row));
}

/**
 * `$1.54 each`, `$350 per carat`: what one of several costs; null for a line of one piece.
 * @param format of a cart or an order that isn't in the currency of the call
 */
export function unitPriceText(
  { quantity, parts: { product } }: { quantity: number; parts: Pick<LineParts, "product"> },
  format?: Written,
): string | null {
  if (!product || quantity < 2) return null;
  return `${formatPriceIn(product.price, format)} ${product.options.sold_by === "carat" ? "per carat" : "each"}`;
}

type PicturedLine = { readonly parts: LineParts; readonly pictured_carat?: number | null | undefined };

/**
 * What is said beside a ring's picture, which may show a colorless stone in the place of a colored one, or another weight;
 * null of any other line.
 */
export function linePictureNote({
  parts: { setting, diamond },
  pictured_carat,
}: PicturedLine): string | null {
  return setting && diamond && !setting.photographed ? shownWith(pictured_carat, diamond.fancy_color) : null;
}

type Dated = Pick<Quote, "lines" | "leaves_workshop_on" | "shipping_method" | "shipping_methods">;

/** `Arrives Dec 8–10`, `Ready for pickup Dec 8`; on the condition of a size while a ring that can be ordered has none. */
function arrivalText(
  lines: Quote["lines"],
  { from, to }: Pick<Arrival, "from" | "to">,
  isPickedUp = false,
): string {
  const days = formatDayRange(from, to);
  if (hasOpenSize(lines.filter(isOrderable)))
    return `If you choose your ring size today, your order ${isPickedUp ? "is ready for pickup" : "arrives"} ${days}`;
  return isPickedUp ? `Ready for pickup ${days}` : arrivesText({ from, to });
}

/** When a cart arrives by a delivery method, without a period; null if its days are unknown. */
export function methodArrival(
  lines: Quote["lines"],
  {
    arrives_from: from,
    arrives_to: to,
    pickup,
  }: Pick<ShippingOption, "arrives_from" | "arrives_to" | "pickup">,
): string | null {
  if (!from || !to) return null;
  return arrivalText(lines, { from: new Date(from), to: new Date(to) }, pickup !== undefined);
}

/**
 * When a cart arrives by the chosen delivery or, while no country is named, by the one within the shop's own zone; null
 * if its days are unknown.
 */
export function quoteArrival(
  { lines, leaves_workshop_on: ships, shipping_method, shipping_methods }: Dated,
  home: Transit,
): string | null {
  // a gift card has a day of its own, if any
  if (lines.length > 0 && lines.every(({ parts }) => parts.gift_card)) return null;
  const method = shipping_methods.find(({ id }) => id === shipping_method);
  if (method) return methodArrival(lines, method);
  return ships ? arrivalText(lines, arrivalWindow(new Date(ships), home)) : null;
}
