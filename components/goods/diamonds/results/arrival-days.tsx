"use client";

import { useSyncExternalStore } from "react";
import { ReservedSpace } from "@/components/ui/reserved-space";
import { arrivesText, arrivesWithinText, expectedArrival } from "@/lib/selling/shipping/arrival";

const neverSubscribe = () => () => {};

/**
 * The days on which a stone ordered now arrives within the US. They depend on the browser's clock; the server, and
 * hydration, show a number of days, so a page rendered before midnight stays correct after it.
 */
export function ArrivalDays({ days, className }: { days: number; className?: string }) {
  const today = useSyncExternalStore(neverSubscribe, dayNumber, () => null);
  const within = arrivesWithinText(days);
  return (
    <ReservedSpace forms={[within]} {...(className ? { className } : {})}>
      {today === null ? within : arrivesText(expectedArrival(new Date(today * 86_400_000), days))}
    </ReservedSpace>
  );
}

const dayNumber = () => Math.floor(Date.now() / 86_400_000);
