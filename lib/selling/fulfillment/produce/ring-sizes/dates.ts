import { orderDay, workingDaysAfter, workingDaysBetween } from "@/lib/selling/shipping/working-days";

type Dates = { placedAt: Date; leavesWorkshopOn: Date };

/**
 * Returns when an order leaves the workshop if its payment and the last ring size it waited for are there at a moment:
 * as many working days later as were promised from the day it was placed.
 */
export function leavesIfReady({ placedAt, leavesWorkshopOn }: Dates, at: Date): Date {
  return workingDaysAfter(orderDay(at), workingDaysBetween(orderDay(placedAt), leavesWorkshopOn));
}
