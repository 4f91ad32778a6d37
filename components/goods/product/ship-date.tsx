"use client";

import { ReservedSpace } from "@/components/ui/reserved-space";
import { useHydrated } from "@/hooks/use-hydrated";
import { formatDay } from "@/lib/platform/dates/format-date";
import { workingDaysAfter } from "@/lib/selling/shipping/working-days";

/** A sample day as wide as any. */
const LONG_DAY = "2026-09-30T12:00:00Z";

/**
 * The ship date of a piece ordered today, `days` working days from now. The date comes from the shopper's
 * browser, because a prerendered page can't know today.
 */
export function ShipDate({ days }: { days: number }) {
  const hydrated = useHydrated();
  const within = `Leaves our workshop within ${days === 1 ? "one working day" : `${days} working days`} of your order.`;
  return (
    <p className="text-sm">
      <ReservedSpace forms={[within, `Leaves our workshop by ${formatDay(LONG_DAY)} if you order today.`]}>
        {hydrated ? (
          <>
            Leaves our workshop by <strong>{formatDay(workingDaysAfter(new Date(), days))}</strong> if you
            order today.
          </>
        ) : (
          within
        )}
      </ReservedSpace>
    </p>
  );
}
