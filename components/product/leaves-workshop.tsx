"use client";

import { useHydrated } from "@/hooks/use-hydrated";
import { formatDay, workingDaysAfter } from "@/lib/shipping/working-days";

/**
 * When a piece ordered today is ready, `days` working days from now. The date is the shopper's own browser's: a
 * page made ahead of time can't know today.
 */
export function LeavesWorkshop({ days }: { days: number }) {
  const hydrated = useHydrated();
  return (
    <p className="text-sm">
      {hydrated ? (
        <>
          Leaves our workshop by <strong>{formatDay(workingDaysAfter(new Date(), days))}</strong> if you order
          today.
        </>
      ) : (
        `Leaves our workshop within ${days} working days of your order.`
      )}
    </p>
  );
}
