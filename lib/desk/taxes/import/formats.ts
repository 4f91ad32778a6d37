/** The forms of files that are recognized by their columns. */
export const TAX_FILE_FORMATS = ["shop", "avalara", "taxjar", "washington", "streamlined"] as const;
export type TaxFileFormat = (typeof TAX_FILE_FORMATS)[number];

/** Whose form it is, as people know it. */
export const FORMAT_WORDS: Readonly<Record<TaxFileFormat, string>> = {
  shop: "This shop’s own table",
  avalara: "Avalara’s rate table",
  taxjar: "TaxJar’s rate table",
  washington: "Washington’s list of local rates",
  streamlined: "A Streamlined Sales Tax rate file",
};

/** Which columns each form has, by what their headers come to without case, spaces, and signs. */
const HEADERS: Readonly<
  Record<Exclude<TaxFileFormat, "streamlined">, Readonly<Record<string, readonly string[]>>>
> = {
  avalara: {
    zip: ["zipcode"],
    state: ["state"],
    place: ["taxregionname"],
    stateRate: ["staterate"],
    countyRate: ["estimatedcountyrate", "countyrate"],
    cityRate: ["estimatedcityrate", "cityrate"],
    districtRate: ["estimatedspecialrate", "specialrate"],
    combinedRate: ["estimatedcombinedrate", "combinedrate"],
  },
  taxjar: {
    zip: ["zip", "zipcode"],
    state: ["state"],
    county: ["county"],
    city: ["city"],
    stateRate: ["staterate"],
    countyRate: ["countyrate"],
    cityRate: ["cityrate"],
    districtRate: ["combineddistrictrate", "districtrate"],
    combinedRate: ["combinedrate"],
    onShipping: ["freighttaxable"],
  },
  washington: {
    city: ["name", "location"],
    code: ["code", "locationcode"],
    stateRate: ["state", "staterate"],
    cityRate: ["local", "localrate"],
    districtRate: ["rta"],
    combinedRate: ["rate", "combinedsalestax", "combinedrate"],
    validFrom: ["effectivedate"],
    validTo: ["expirationdate"],
  },
  shop: {
    country: ["country"],
    state: ["state", "region"],
    county: ["county"],
    city: ["city"],
    zip: ["zipfrom", "zip"],
    zipTo: ["zipto"],
    level: ["level"],
    authority: ["authority"],
    code: ["code"],
    taxClass: ["class"],
    name: ["name"],
    rate: ["rate"],
    onShipping: ["ondelivery"],
    validFrom: ["validfrom"],
    validTo: ["validto"],
  },
};

/** Columns without which a file isn't of a form. */
const NEEDED: Readonly<Record<keyof typeof HEADERS, readonly string[]>> = {
  avalara: ["zip", "state", "place", "stateRate", "combinedRate"],
  taxjar: ["zip", "state", "stateRate", "countyRate", "cityRate", "combinedRate"],
  washington: ["city", "code", "stateRate", "cityRate", "combinedRate"],
  shop: ["country", "level", "authority", "rate"],
};

/** The columns of a Streamlined rate file, which has no header. */
const STREAMLINED: Readonly<Record<string, number>> = {
  stateCode: 0,
  kind: 1,
  code: 2,
  rate: 4,
  validFrom: 7,
  validTo: 8,
};

export type TaxFileColumns = {
  format: TaxFileFormat;
  /** where each field is, from 0 */
  at: Readonly<Record<string, number>>;
  hasHeader: boolean;
  /** headers that aren't read */
  ignored: string[];
};

const headerKey = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Recognizes a file by its first row; null if it has no form that is known. */
export function recognizeColumns(first: readonly string[]): TaxFileColumns | null {
  const keys = first.map(headerKey);
  for (const format of ["avalara", "taxjar", "washington", "shop"] as const) {
    const at: Record<string, number> = {};
    for (const [field, names] of Object.entries(HEADERS[format])) {
      const index = names.map((name) => keys.indexOf(name)).find((one) => one >= 0);
      if (index !== undefined) at[field] = index;
    }
    if (!NEEDED[format].every((field) => at[field] !== undefined)) continue;
    const used = new Set(Object.values(at));
    return { format, at, hasHeader: true, ignored: first.filter((_, index) => !used.has(index)) };
  }
  const isStreamlined =
    first.length >= 9 && /^\d{2}$/.test(first[0]?.trim() ?? "") && /^\d{8}$/.test(first[7]?.trim() ?? "");
  return isStreamlined ? { format: "streamlined", at: STREAMLINED, hasHeader: false, ignored: [] } : null;
}

/** Fields that hold rates, the total before its parts. */
export const RATE_FIELDS = [
  "combinedRate",
  "stateRate",
  "countyRate",
  "cityRate",
  "districtRate",
  "rate",
] as const;
