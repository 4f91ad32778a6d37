import { divisionCode } from "@/lib/platform/countries/divisions";
import { ownTable } from "@/lib/platform/encoding/own-table";

/** A destination's tax and how it is shown. */
export type TaxRule = {
  /** key of the destination: `US-NY`, `CA-ON`, `DE` */
  key: string;
  label: string;
  /** thousandths of a percent: 6.875% is 6,875 */
  rate: number;
  /** added: comes on top of the prices · included: the prices contain it, and it is shown as a part of them */
  display: "added" | "included";
  /** whether delivery is taxed like the goods */
  onShipping: boolean;
};

/**
 * General sales tax of each US state in %, without county and city taxes, and whether delivery charged separately is
 * taxed (state revenue departments, as of January 2026). Alaska, Delaware, Montana, New Hampshire and Oregon have
 * none.
 */
const US_STATES: Readonly<Record<string, readonly [percent: number, onShipping: boolean]>> = ownTable({
  AL: [4, false],
  AZ: [5.6, false],
  AR: [6.5, true],
  CA: [7.25, false],
  CO: [2.9, false],
  CT: [6.35, true],
  DC: [6.5, true],
  FL: [6, false],
  GA: [4, true],
  HI: [4, true],
  ID: [6, false],
  IL: [6.25, false],
  IN: [7, true],
  IA: [6, false],
  KS: [6.5, false],
  KY: [6, true],
  LA: [5, false],
  ME: [5.5, false],
  MD: [6, false],
  MA: [6.25, false],
  MI: [6, false],
  MN: [6.875, true],
  MS: [7, true],
  MO: [4.225, false],
  NE: [5.5, true],
  NV: [6.85, false],
  NJ: [6.625, true],
  NM: [4.875, true],
  NY: [4, true],
  NC: [4.75, true],
  ND: [5, true],
  OH: [5.75, true],
  OK: [4.5, false],
  PA: [6, true],
  PR: [10.5, true],
  RI: [7, true],
  SC: [6, true],
  SD: [4.2, true],
  TN: [7, true],
  TX: [6.25, true],
  UT: [4.85, false],
  VT: [6, true],
  VA: [5.3, false],
  WA: [6.5, true],
  WV: [6, true],
  WI: [5, true],
  WY: [4, false],
});

/** Combined GST, HST, PST and QST of each Canadian province, in %. */
const CANADA: Readonly<Record<string, number>> = ownTable({
  AB: 5,
  BC: 12,
  MB: 12,
  NB: 15,
  NL: 15,
  NT: 5,
  NS: 14,
  NU: 5,
  ON: 13,
  PE: 15,
  QC: 14.975,
  SK: 11,
  YT: 5,
});

/** Standard rates of the countries where prices include tax (EU: European Commission, January 2026), in %. */
const VAT: Readonly<Record<string, readonly [percent: number, label: string]>> = ownTable({
  AT: [20, "VAT"],
  BE: [21, "VAT"],
  CZ: [21, "VAT"],
  DK: [25, "VAT"],
  FI: [25.5, "VAT"],
  FR: [20, "VAT"],
  DE: [19, "VAT"],
  IE: [23, "VAT"],
  IT: [22, "VAT"],
  LU: [17, "VAT"],
  NL: [21, "VAT"],
  PL: [23, "VAT"],
  PT: [23, "VAT"],
  ES: [21, "VAT"],
  SE: [25, "VAT"],
  NO: [25, "VAT"],
  CH: [8.1, "VAT"],
  GB: [20, "VAT"],
  AE: [5, "VAT"],
  AU: [10, "GST"],
  NZ: [15, "GST"],
  SG: [9, "GST"],
  JP: [10, "Consumption tax"],
});

const thousandths = (percent: number) => Math.round(percent * 1000);

/** The parts of a delivery address that determine its tax. */
export type Destination = { country: string; region?: string | null | undefined };

/** Checks whether a country's tax depends on the state or province. */
export const taxNeedsRegion = (country: string) => country === "US" || country === "CA";

/**
 * Returns the tax rule of a destination, or null if the table has none or the shop does not collect there.
 * @param registered where the shop collects: `all`, or keys and whole countries (`US`, `US-NY`, `DE`)
 */
export function taxRuleFor(
  { country, region }: Destination,
  registered: "all" | readonly string[] = "all",
): TaxRule | null {
  const rule = ruleOf(country, divisionCode(country, region));
  if (!rule) return null;
  const collects = registered === "all" || registered.includes(rule.key) || registered.includes(country);
  return collects ? rule : null;
}

function ruleOf(country: string, division: string | null): TaxRule | null {
  if (country === "US") {
    const state = division && US_STATES[division];
    if (!state) return null;
    return {
      key: `US-${division}`,
      label: "Sales tax",
      rate: thousandths(state[0]),
      display: "added",
      onShipping: state[1],
    };
  }
  if (country === "CA") {
    const percent = division && CANADA[division];
    if (!percent) return null;
    return {
      key: `CA-${division}`,
      label: "GST and provincial tax",
      rate: thousandths(percent),
      display: "added",
      onShipping: true,
    };
  }
  const vat = VAT[country];
  if (!vat) return null;
  return { key: country, label: vat[1], rate: thousandths(vat[0]), display: "included", onShipping: true };
}
