import type { Diamond } from "@/lib/goods/diamonds/schema";
import { findSimilar } from "@/lib/goods/inventory/queries";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { log } from "@/lib/platform/log/log";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import { quoteLine } from "@/lib/selling/cart/pricing/quote";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { nearestFitting } from "@/lib/selling/ring-builder/fit/nearest-fitting";

/** A line that blocks an order, with alternatives to it. */
export type RejectedLine = QuoteLine & { alternatives: Diamond[] };

/** Lines that can't be ordered as the shopper saw them. It is thrown inside the transaction to roll it back. */
export class RejectedLinesError extends Error {
  readonly lines: readonly PricedItem[];
  /** in the API’s form, written in the currency of the cart, which the code that catches this has left */
  readonly quoted: readonly QuoteLine[];

  constructor(lines: readonly PricedItem[]) {
    super("Some lines can't be ordered as shown");
    this.name = "RejectedLinesError";
    this.lines = lines;
    this.quoted = lines.map((line) => quoteLine(line));
  }
}

const GONE = ["sold", "reserved", "withdrawn", "unknown", "short"];

/**
 * Turns rejected lines into an error response: the gravest reason sets the code, and every line carries its own
 * reason.
 */
export async function rejectedLinesResponse({ lines, quoted }: RejectedLinesError): Promise<ApiError> {
  const alternatives = await Promise.all(lines.map(nearest));
  const rejected: RejectedLine[] = quoted.map((line, i) => ({
    ...line,
    alternatives: alternatives[i] ?? [],
  }));
  const details = { lines: rejected };
  const gone = lines.filter((line) => GONE.includes(line.status));
  if (gone.length) {
    const stone = gone.some((line) => line.item.kind !== "product");
    const names = gone.map((line) => line.name).join("; ");
    return new ApiError(
      stone ? "stone_unavailable" : "item_unavailable",
      `No longer available: ${names}. The rest of your cart is saved.`,
      { details },
    );
  }
  if (lines.some((line) => line.status === "misfit")) {
    const reasons = lines.flatMap((line) => line.reasons.map((reason) => reason.message));
    return new ApiError("misfit", reasons.join(" "), { details });
  }
  const names = lines.map((line) => line.name).join("; ");
  return new ApiError("price_changed", `The price changed: ${names}.`, { details });
}

async function nearest(line: PricedItem): Promise<Diamond[]> {
  if (!line.diamond || !GONE.includes(line.status)) return [];
  // the setting, not the stone, is unavailable
  if (line.item.kind === "ring" && !line.limits) return [];
  try {
    const similar = await findSimilar(line.diamond.sku);
    return nearestFitting(line.limits, similar ?? []);
  } catch (error) {
    // the shopper must learn that the stone is gone even if no alternative can be found
    log.warn({ err: error, sku: line.diamond.sku }, "no similar stones could be found");
    return [];
  }
}
