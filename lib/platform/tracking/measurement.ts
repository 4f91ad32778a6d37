import { MEASUREMENT_VENDORS, usedVendors, type VendorIds } from "./vendors";

/** What a shop measures: the ids of the services it uses, and whether orders note what brought their buyer. */
export type Measured = VendorIds & { readonly keepSources?: boolean };

/** Whether anything is measured after a visitor's consent. */
export const isMeasuring = (measured: Measured): boolean =>
  measured.keepSources === true || usedVendors(measured).length > 0;

/** What a page's scripts know of it, as text; undefined where nothing is measured. */
export function measuredForPage(measured: Measured): string | undefined {
  if (!isMeasuring(measured)) return undefined;
  const ids = MEASUREMENT_VENDORS.flatMap((vendor) =>
    measured[vendor] ? [[vendor, measured[vendor]] as const] : [],
  );
  return JSON.stringify({
    ...Object.fromEntries(ids),
    ...(measured.keepSources ? { keepSources: true } : {}),
  });
}
