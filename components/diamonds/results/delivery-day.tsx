"use client";

import { useSyncExternalStore } from "react";
import { deliveryDay, deliveryWithin } from "../wording";

const never = () => () => {};

/**
 * By when a stone ordered now arrives within the US. The day is the browser's own: the server, and hydration, say the number of
 * days, so that a page rendered before midnight stays true after it.
 */
export function DeliveryDay({ days }: { days: number }) {
  const today = useSyncExternalStore(never, dayNumber, () => null);
  if (today === null) return <span>delivered within {deliveryWithin(days)}</span>;
  return <span>delivered by {deliveryDay(days, new Date(today * 86_400_000))}</span>;
}

const dayNumber = () => Math.floor(Date.now() / 86_400_000);
