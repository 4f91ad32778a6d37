import { ownTable } from "@/lib/platform/encoding/own-table";

/** The format, in a schema, of a code of `DIVISIONS.US`. */
export const US_STATE_FORMAT = "us-state";

/** First-level divisions by postal abbreviation, for the countries whose taxes depend on them. */
export const DIVISIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = ownTable<
  Readonly<Record<string, string>>
>({
  US: {
    AL: "Alabama",
    AK: "Alaska",
    AZ: "Arizona",
    AR: "Arkansas",
    CA: "California",
    CO: "Colorado",
    CT: "Connecticut",
    DE: "Delaware",
    DC: "District of Columbia",
    FL: "Florida",
    GA: "Georgia",
    HI: "Hawaii",
    ID: "Idaho",
    IL: "Illinois",
    IN: "Indiana",
    IA: "Iowa",
    KS: "Kansas",
    KY: "Kentucky",
    LA: "Louisiana",
    ME: "Maine",
    MD: "Maryland",
    MA: "Massachusetts",
    MI: "Michigan",
    MN: "Minnesota",
    MS: "Mississippi",
    MO: "Missouri",
    MT: "Montana",
    NE: "Nebraska",
    NV: "Nevada",
    NH: "New Hampshire",
    NJ: "New Jersey",
    NM: "New Mexico",
    NY: "New York",
    NC: "North Carolina",
    ND: "North Dakota",
    OH: "Ohio",
    OK: "Oklahoma",
    OR: "Oregon",
    PA: "Pennsylvania",
    RI: "Rhode Island",
    SC: "South Carolina",
    SD: "South Dakota",
    TN: "Tennessee",
    TX: "Texas",
    UT: "Utah",
    VT: "Vermont",
    VA: "Virginia",
    WA: "Washington",
    WV: "West Virginia",
    WI: "Wisconsin",
    WY: "Wyoming",
    PR: "Puerto Rico",
  },
  CA: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NT: "Northwest Territories",
    NS: "Nova Scotia",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
});

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/**
 * Returns the postal abbreviation of a state or province however it was typed ("NY", "new york", "Québec"); null if
 * unknown or if the country's divisions are not listed.
 */
export function divisionCode(country: string, region: string | null | undefined): string | null {
  const divisions = DIVISIONS[country];
  if (!divisions || !region) return null;
  const wanted = plain(region);
  const found = Object.entries(divisions).find(
    ([code, name]) => code.toLowerCase() === wanted || plain(name) === wanted,
  );
  return found?.[0] ?? null;
}
