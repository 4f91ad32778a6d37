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
import { orderDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";

/** What happens until something ships, for the second line, and how it says when that is. */
const ORIGINS = {
  made: { how: () => "Made to order", ships: "ships" },
  loose: { how: () => "Counted and matched for your order", ships: "ships" },
  finished: { how: () => "Ready to ship", ships: "leaves our vault" },
  stone: { how: (place: string) => `Insured delivery within ${place}`, ships: "ships" },
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
  const { ships } = ORIGINS[origin];
  const how = ORIGINS[origin].how(delivery.place);
  const within = arrivesWithinText(days, delivery);
  return (
    <div className="text-sm">
      <p className="font-semibold">
        <ReservedSpace forms={[within, "Arrives Nov 28–Dec 30, in time for Christmas"]}>
          {hydrated ? <Arrives days={days} /> : within}
        </ReservedSpace>
      </p>
      <p className="text-muted">
        <ReservedSpace forms={[how, `${how}, ${ships} Nov 30`]}>
          {how}
          {hydrated && <Ships days={days} verb={ships} />}
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

function Ships({ days, verb }: { days: number; verb: string }) {
  const ships = workingDaysAfter(orderDay(new Date()), days);
  return (
    <>
      , {verb} {formatDayRange(ships, ships)}
    </>
  );
}
