import type { PageSources } from "@/lib/platform/security/csp";

/** The services that a shop can measure with, by the name of their id in the settings. */
export const MEASUREMENT_VENDORS = ["ga4", "googleAds", "meta", "pinterest", "tiktok"] as const;
export type MeasurementVendor = (typeof MEASUREMENT_VENDORS)[number];

/** The id of each service that a shop has set up; what is missing or null isn't used. */
export type VendorIds = { readonly [vendor in MeasurementVendor]?: string | null | undefined };

type Vendor = {
  readonly name: string;
  /** the form of its id, as its documentation gives it, and what is said of any other */
  readonly form: RegExp;
  readonly formInWords: string;
  /** what its documentation has a content security policy allow */
  readonly sources: PageSources;
  /** names of the cookies that it sets on the shop's own address */
  readonly cookies: RegExp;
};

/** Hosts of the Google tag: developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_TAG = "https://*.googletagmanager.com";

export const VENDORS: Readonly<Record<MeasurementVendor, Vendor>> = {
  // support.google.com/analytics/answer/9539598
  ga4: {
    name: "Google Analytics 4",
    form: /^G-[A-Z0-9]{4,16}$/,
    formInWords: "Enter a measurement ID, such as G-ABC123DEF4",
    sources: {
      scripts: [GOOGLE_TAG],
      pictures: ["https://*.google-analytics.com", GOOGLE_TAG],
      calls: ["https://*.google-analytics.com", "https://*.analytics.google.com", GOOGLE_TAG],
      frames: [],
    },
    cookies: /^_ga(?:_|$)/,
  },
  // support.google.com/tagmanager/answer/12326985
  googleAds: {
    name: "Google Ads",
    form: /^AW-\d{6,14}$/,
    formInWords: "Enter a Google Ads tag ID, such as AW-123456789",
    sources: {
      scripts: [GOOGLE_TAG, "https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
      pictures: [
        GOOGLE_TAG,
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
        "https://www.google.com",
      ],
      calls: [
        GOOGLE_TAG,
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
        "https://pagead2.googlesyndication.com",
        "https://www.google.com",
      ],
      frames: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
    },
    cookies: /^_gcl_/,
  },
  // developers.facebook.com/docs/meta-pixel/get-started
  meta: {
    name: "Meta",
    form: /^\d{14,17}$/,
    formInWords: "Enter a pixel ID of 15 or 16 digits",
    sources: {
      scripts: ["https://connect.facebook.net"],
      pictures: ["https://www.facebook.com"],
      calls: ["https://www.facebook.com", "https://connect.facebook.net"],
      frames: [],
    },
    cookies: /^_fb[pc]$/,
  },
  // help.pinterest.com/en/business/article/install-the-pinterest-tag
  pinterest: {
    name: "Pinterest",
    form: /^\d{13}$/,
    formInWords: "Enter a tag ID of 13 digits",
    sources: {
      scripts: ["https://s.pinimg.com"],
      pictures: ["https://ct.pinterest.com"],
      calls: ["https://ct.pinterest.com"],
      frames: ["https://ct.pinterest.com"],
    },
    cookies: /^_(?:pin_unauth|derived_epik|epik)$/,
  },
  // ads.tiktok.com/help/article/get-started-pixel
  tiktok: {
    name: "TikTok",
    form: /^[A-Z0-9]{20}$/,
    formInWords: "Enter a pixel code of 20 letters and digits, such as COQDA8RC77U2TMR44LI0",
    sources: {
      scripts: ["https://analytics.tiktok.com"],
      pictures: ["https://analytics.tiktok.com"],
      calls: ["https://analytics.tiktok.com"],
      frames: [],
    },
    cookies: /^_(?:ttp|tt_enable_cookie)$/,
  },
};

export const usedVendors = (ids: VendorIds): MeasurementVendor[] =>
  MEASUREMENT_VENDORS.filter((vendor) => Boolean(ids[vendor]));

/** Hosts that the pages of the catalog load from once a visitor has agreed: those of the services in use alone. */
export function vendorSources(ids: VendorIds): PageSources | null {
  const used = usedVendors(ids).map((vendor) => VENDORS[vendor].sources);
  if (used.length === 0) return null;
  const all = (kind: "scripts" | "pictures" | "calls" | "frames") => [
    ...new Set(used.flatMap((sources) => sources[kind])),
  ];
  return { scripts: all("scripts"), pictures: all("pictures"), calls: all("calls"), frames: all("frames") };
}
