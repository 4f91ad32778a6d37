"use client";

import { ArrivalDate } from "@/components/goods/product/facts/arrival-date";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { ringDays } from "@/lib/selling/shipping/arrival";
import { useCurrentRing } from "../use-current-ring";

type Props = { diamond: Pick<Diamond, "shape" | "carat" | "certificate_type" | "delivery_days"> };

/**
 * When a diamond looked at in the ring builder arrives: as the finished ring, if it fits the setting chosen in this
 * browser. The builder's bar asks the shop for the same ring, so this costs no request of its own.
 */
export default function RingArrival({ diamond }: Props) {
  const setting = useCurrentRing().check.ring?.setting;
  if (!setting || findFitProblems(setting, diamond).length > 0) {
    return <ArrivalDate days={diamond.delivery_days} origin="stone" />;
  }
  return <ArrivalDate days={ringDays(setting.lead_days, diamond.delivery_days)} origin="made" />;
}
