import type { Measured } from "./measurement";
import { usedVendors } from "./vendors";

/** The shop's settings of all that waits for consent. */
type Asking = {
  readonly measurement: Measured;
  readonly hotjarId: number | string | null;
  readonly scriptData: string | null;
  readonly speedSamplePercent: number;
  readonly payLater: boolean;
};

/**
 * The names of everything that waits for a visitor's agreement, divided by dots: an agreement is to these, and to nothing that the shop
 * uses later. Empty where nothing is asked.
 */
export function requestedServices(settings: Asking): string {
  const { measurement, hotjarId, scriptData, speedSamplePercent, payLater } = settings;
  const requested = [
    ...usedVendors(measurement),
    ...(measurement.keepSources ? ["sources"] : []),
    ...(hotjarId === null ? [] : ["hotjar"]),
    ...(scriptData ? ["script"] : []),
    ...(speedSamplePercent > 0 ? ["speed"] : []),
  ];
  // what paying later comes to is shown without a question too, on a press
  if (requested.length > 0 && payLater) requested.push("payLater");
  return requested.join(".");
}
