"use client";

import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { ReservedSpace } from "@/components/ui/text/reserved-space";
import { useHydrated } from "@/hooks/use-hydrated";
import { formatDayRange } from "@/lib/platform/dates/format-day";
import {
  arrivesText,
  arrivesWithinText,
  expectedArrival,
  isInTimeForChristmas,
} from "@/lib/selling/shipping/arrival";
import { workingDaysAfter } from "@/lib/selling/shipping/working-days";

/** What happens until something ships, for the second line. */
const ORIGINS = {
  made: () => "Made to order",
  finished: () => "Finished and in our vault",
  stone: (place: string) => `Insured delivery within ${place}`,
} as const;

type Props = {
  /** working days until it ships */
  days: number;
  origin: keyof typeof ORIGINS;
};

/**
 * When something ordered now arrives in the shop's own country, then how. The dates come from the shopper's browser,
 * because a prerendered page can't know today.
 */
export function ArrivalDate({ days, origin }: Props) {
  const hydrated = useHydrated();
  const delivery = useHomeDelivery();
  const how = ORIGINS[origin](delivery.place);
  const within = arrivesWithinText(days, delivery);
  return (
    <div className="text-sm">
      <p className="font-semibold">
        <ReservedSpace forms={[within, "Arrives Nov 28–Dec 30, in time for Christmas"]}>
          {hydrated ? <Arrives days={days} /> : within}
        </ReservedSpace>
      </p>
      <p className="text-muted">
        <ReservedSpace forms={[how, `${how}, ships Nov 30`]}>
          {how}
          {hydrated && <Ships days={days} />}
        </ReservedSpace>
      </p>
    </div>
  );
}

/** Rendered in the browser alone, as is the next. */
function Arrives({ days }: { days: number }) {
  const delivery = useHomeDelivery();
  const now = new Date();
  const arrival = expectedArrival(now, days, delivery);
  return (
    <>
      {arrivesText(arrival)}
      {isInTimeForChristmas(now, arrival) && (
        <span className="font-normal text-success">, in time for Christmas</span>
      )}
    </>
  );
}

function Ships({ days }: { days: number }) {
  const ships = workingDaysAfter(new Date(), days);
  return <>, ships {formatDayRange(ships, ships)}</>;
}
