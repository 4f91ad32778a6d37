import { cents } from "@/lib/platform/money/model";
import type { Carrier } from "@/lib/selling/shipping/port";

/** What goods are worth from which an armored courier is offered. */
const LEAST_CENTS = 10_000_00;

/** A courier within the United States for what no parcel service insures. */
const vaultCourier: Carrier = {
  id: "vault",
  services: ({ country, goodsCents }) =>
    country === "US" && goodsCents >= LEAST_CENTS
      ? [
          {
            id: "next-day",
            label: "Armored courier",
            priceCents: cents(120_00),
            freeFromCents: null,
            minDays: 1,
            maxDays: 1,
          },
        ]
      : [],
};

const carriers: Carrier[] = [vaultCourier];

export default carriers;
