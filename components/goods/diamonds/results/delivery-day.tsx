"use client";

import { useSyncExternalStore } from "react";
import { ReservedSpace } from "@/components/ui/reserved-space";
import { deliveryDay, deliveryWithin } from "../wording";

const neverSubscribe = () => () => {};

/**
 * The day by which a stone ordered now arrives within the US. The day depends on the browser's clock; the
 * server, and hydration, show a number of days, so a page rendered before midnight stays correct after it.
 * `rest` ends the sentence.
 */
export function DeliveryDay({
  days,
  rest = "",
  className,
}: {
  days: number;
  rest?: string;
  className?: string;
}) {
  const today = useSyncExternalStore(neverSubscribe, dayNumber, () => null);
  const within = `delivered within ${deliveryWithin(days)}${rest}`;
  return (
    <ReservedSpace forms={[within]} {...(className ? { className } : {})}>
      {today === null ? within : `delivered by ${deliveryDay(days, new Date(today * 86_400_000))}${rest}`}
    </ReservedSpace>
  );
}

const dayNumber = () => Math.floor(Date.now() / 86_400_000);
