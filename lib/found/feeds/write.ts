import { shopCurrency } from "@/lib/platform/money/model";
import { orderDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";
import { type Channel, type FeedScope, rowOf, rowProblem } from "./channels/channel";
import type { Offer } from "./offer";

/** What all rows of a file share: the shop's currency, and the day from which the workshop counts an order of now. */
export function feedScope(now: Date): FeedScope {
  const { code, digits } = shopCurrency();
  const from = orderDay(now);
  const days = new Map<number, string>();
  return {
    money: (amount) => `${amount.toFixed(digits)} ${code}`,
    shipDay: (leadDays) => {
      const known = days.get(leadDays) ?? workingDaysAfter(from, leadDays).toISOString().slice(0, 10);
      days.set(leadDays, known);
      return known;
    },
  };
}

/** The first line of a channel's file. */
export const feedHeader = ({ columns }: Channel): string => `${columns.map(({ name }) => name).join("\t")}\n`;

/** The lines of some offers. What a channel's rules refuse is left out, since one bad row can stop a whole file. */
export function feedLines(channel: Channel, offers: readonly Offer[], scope: FeedScope): string {
  let lines = "";
  for (const offer of offers) {
    const row = rowOf(channel, offer, scope);
    if (rowProblem(channel, row) === null) lines += `${row.join("\t")}\n`;
  }
  return lines;
}
