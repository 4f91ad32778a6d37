"use client";

import { useSyncExternalStore } from "react";
import { ReservedSpace } from "@/components/ui/reserved-space";
import { formatDayRange } from "@/lib/platform/dates/format-date";
import { arrivesText, arrivesWithinText, expectedArrival } from "@/lib/selling/shipping/arrival";

type Props = {
  days: number;
  /** set under a heading that says what the days are */
  brief?: boolean;
  className?: string;
};

const neverSubscribe = () => () => {};

/**
 * The days on which a stone ordered now arrives within the US. They depend on the browser's clock; the server, and
 * hydration, show a number of days, so a page rendered before midnight stays correct after it.
 */
export function ArrivalDays({ days, brief = false, className }: Props) {
  const today = useSyncExternalStore(neverSubscribe, dayNumber, () => null);
  const arrival = today === null ? null : expectedArrival(new Date(today * 86_400_000), days);
  // loaded in the browser alone, so nothing else stands there first
  if (brief) return <span className={className}>{arrival && formatDayRange(arrival.from, arrival.to)}</span>;
  const within = arrivesWithinText(days);
  return (
    <ReservedSpace forms={[within]} {...(className ? { className } : {})}>
      {arrival ? arrivesText(arrival) : within}
    </ReservedSpace>
  );
}

const dayNumber = () => Math.floor(Date.now() / 86_400_000);
