/** A place that has sellers abroad charge its tax on parcels of little value, while customs charges that on others. */
export type LowValueArea = {
  area: "EU" | "GB" | "AU" | "NZ" | "NO" | "SG";
  name: string;
  /** what is counted without tax and delivery, in major units of `currency` */
  limit: number;
  currency: string;
  /** what the limit is compared with: everything that is sent together, or each item of it */
  of: "parcel" | "item";
  scheme: string;
  source: string;
};

/** Limits as of January 2026, each with its source. */
export const LOW_VALUE_AREAS = [
  {
    area: "EU",
    name: "the European Union",
    limit: 150,
    currency: "EUR",
    of: "parcel",
    scheme: "IOSS",
    source: "Directive 2006/112/EC, article 369l; Regulation (EC) 1186/2009, article 23",
  },
  {
    area: "GB",
    name: "the United Kingdom",
    limit: 135,
    currency: "GBP",
    of: "parcel",
    scheme: "UK VAT",
    source: "gov.uk, VAT and overseas goods sold directly to customers in the UK",
  },
  {
    area: "AU",
    name: "Australia",
    limit: 1000,
    currency: "AUD",
    of: "item",
    scheme: "GST",
    source: "ato.gov.au, GST on low value imported goods",
  },
  {
    area: "NZ",
    name: "New Zealand",
    limit: 1000,
    currency: "NZD",
    of: "item",
    scheme: "GST",
    source: "ird.govt.nz, GST on low-value imported goods",
  },
  {
    area: "NO",
    name: "Norway",
    limit: 3000,
    currency: "NOK",
    of: "item",
    scheme: "VOEC",
    source: "skatteetaten.no, VAT on e-commerce (VOEC)",
  },
  {
    area: "SG",
    name: "Singapore",
    limit: 400,
    currency: "SGD",
    of: "item",
    scheme: "GST",
    source: "iras.gov.sg, GST on imported low-value goods",
  },
] as const satisfies readonly LowValueArea[];
