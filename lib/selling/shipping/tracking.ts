type KnownCarrier = {
  readonly name: string;
  /** the name as jewelers type it, without spaces, dots, and hyphens, in lower case */
  readonly is: RegExp;
  /** its tracking page up to the number */
  readonly page: string;
};

/** Carriers whose tracking pages take a number in their address. */
const CARRIERS: readonly KnownCarrier[] = [
  { name: "FedEx", is: /^fedex/, page: "https://www.fedex.com/fedextrack/?trknbr=" },
  { name: "UPS", is: /^(?:ups|unitedparcel)/, page: "https://www.ups.com/track?tracknum=" },
  { name: "USPS", is: /^(?:usps|uspostal)/, page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  { name: "DHL", is: /^dhl/, page: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=" },
  {
    name: "Canada Post",
    is: /^canadapost/,
    page: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  },
  {
    name: "Royal Mail",
    is: /^royalmail/,
    page: "https://www.royalmail.com/track-your-item#/tracking-results/",
  },
  {
    name: "Australia Post",
    is: /^(?:australiapost|auspost)/,
    page: "https://auspost.com.au/mypost/track/details/",
  },
];

/** The names that a jeweler may choose from. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name);

const folded = (name: string) => name.toLowerCase().replaceAll(/[\s.-]/g, "");

/** A carrier as its customers call it: a seller of labels may write `DHLExpress`. */
export const carrierNamed = (name: string): string =>
  CARRIERS.find(({ is }) => is.test(folded(name)))?.name ?? name;

/**
 * Where a parcel is tracked: the page that was recorded with it, or its carrier's; null for a carrier that isn't known.
 * @param recorded what the jeweler entered
 */
export function trackingPage(
  carrier: string,
  trackingNumber: string,
  recorded: string | null,
): string | null {
  if (recorded) return recorded;
  const known = CARRIERS.find(({ is }) => is.test(folded(carrier)));
  return known ? known.page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, "")) : null;
}
