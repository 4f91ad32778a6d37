import { workingDaysAfter, workingDaysBetween } from "@/lib/selling/shipping/working-days";

type Dates = { placedAt: Date; leavesWorkshopOn: Date };

/**
 * Returns when a paid order leaves the workshop if its last open ring size is chosen at a moment: as many working days
 * later as were promised from the day it was placed.
 */
export function leavesIfSizeChosen({ placedAt, leavesWorkshopOn }: Dates, at: Date): Date {
  return workingDaysAfter(at, workingDaysBetween(placedAt, leavesWorkshopOn));
}
