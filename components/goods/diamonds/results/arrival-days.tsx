"use client";

import { useSyncExternalStore } from "react";
import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { ReservedSpace } from "@/components/ui/text/reserved-space";
import { formatDayRange } from "@/lib/platform/dates/format-day";
import { arrivalFrom, arrivesText, arrivesWithinText } from "@/lib/selling/shipping/arrival";
import { orderDay } from "@/lib/selling/shipping/working-days";

type Props = {
  days: number;
  /** set under a heading that says what the days are */
  brief?: boolean;
  className?: string;
};

const neverSubscribe = () => () => {};

/** As wide as any dates are, so that they shift nothing below them. */
const WIDEST = "Arrives Nov 30–Dec 30";

/**
 * The days on which a stone ordered now arrives within the shop’s own zone. They depend on the browser's clock, so the server leaves
 * their line free; where no script runs, it says a number of days.
 */
export function ArrivalDays({ days, brief = false, className }: Props) {
  const today = useSyncExternalStore(neverSubscribe, dayOfOrders, () => null);
  const delivery = useHomeDelivery();
  const arrival = today === null ? null : arrivalFrom(new Date(today), days, delivery);
  // loaded in the browser alone, so nothing else stands there first
  if (brief) return <span className={className}>{arrival && formatDayRange(arrival.from, arrival.to)}</span>;
  return (
    <ReservedSpace forms={[WIDEST]} {...(className ? { className } : {})}>
      {arrival ? (
        arrivesText(arrival)
      ) : (
        <span className="hidden noscript:inline">{arrivesWithinText(days, delivery)}</span>
      )}
    </ReservedSpace>
  );
}

/** The same number all day, as the store needs it. */
const dayOfOrders = () => orderDay(new Date()).getTime();
