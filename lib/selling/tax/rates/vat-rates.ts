/** A country's standard rate of VAT or GST, as the shop's table comes with it. */
export type VatRate = {
  country: string;
  /** of a part of the country by its postal codes, both included, as `postalKey` writes them */
  postal?: readonly [from: string, to: string];
  authority: string;
  /** the tax's name */
  name: "VAT" | "GST" | "Consumption tax";
  /** millionths */
  ratePpm: number;
  /** its first day, an ISO date */
  validFrom: string;
  basis: string;
};

const EU = "European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026";

const vat = (
  country: string,
  authority: string,
  percent: number,
  { basis = EU, validFrom = "2026-01-01", ...rest }: Partial<VatRate> = {},
): VatRate => ({
  country,
  authority,
  name: "VAT",
  ratePpm: Math.round(percent * 10_000),
  validFrom,
  basis,
  ...rest,
});

/**
 * The rates of January 2026, each with its source. None of these countries has a reduced rate for jewelry, diamonds, or
 * their repair, so there is one rate for all classes; a rate for a class is entered on the page Taxes. Those of the first
 * release are rows of `0000_baseline.sql`, the others of `0012_vat.sql`: a test compares both with this list.
 */
export const VAT_RATES: readonly VatRate[] = [
  vat("AT", "Austria", 20),
  vat("AT", "Austria", 19, { postal: ["6691", "6691"], basis: "UStG Austria, § 10 (4): Jungholz" }),
  vat("AT", "Austria", 19, { postal: ["6991", "6993"], basis: "UStG Austria, § 10 (4): Mittelberg" }),
  vat("BE", "Belgium", 21),
  vat("BG", "Bulgaria", 20),
  vat("CY", "Cyprus", 19),
  vat("CZ", "Czechia", 21),
  vat("DE", "Germany", 19),
  vat("DK", "Denmark", 25),
  vat("EE", "Estonia", 24),
  vat("ES", "Spain", 21),
  vat("FI", "Finland", 25.5),
  vat("FR", "France", 20),
  vat("GR", "Greece", 24),
  vat("HR", "Croatia", 25),
  vat("HU", "Hungary", 27),
  vat("IE", "Ireland", 23),
  vat("IT", "Italy", 22),
  vat("LT", "Lithuania", 21),
  vat("LU", "Luxembourg", 17),
  vat("LV", "Latvia", 21),
  vat("MT", "Malta", 18),
  vat("NL", "Netherlands", 21),
  vat("PL", "Poland", 23),
  vat("PT", "Portugal", 23),
  vat("PT", "Portugal", 22, {
    postal: ["9000", "9499-999"],
    basis: "CIVA Portugal, article 18 (3): Madeira",
  }),
  vat("PT", "Portugal", 16, {
    postal: ["9500", "9999-999"],
    basis: "CIVA Portugal, article 18 (3): the Azores",
  }),
  vat("RO", "Romania", 21),
  vat("SE", "Sweden", 25),
  vat("SI", "Slovenia", 22),
  vat("SK", "Slovakia", 23),
  vat("AE", "United Arab Emirates", 5, { basis: "Federal Decree-Law No. 8 of 2017, article 3" }),
  vat("AU", "Australia", 10, { name: "GST", basis: "A New Tax System (GST) Act 1999, section 9-70" }),
  vat("CH", "Switzerland", 8.1, { basis: "Swiss Federal Tax Administration, VAT rates from 2024" }),
  vat("GB", "United Kingdom", 20, { basis: "Value Added Tax Act 1994, section 2" }),
  vat("IS", "Iceland", 24, { basis: "Act No. 50/1988 on VAT, article 14" }),
  vat("JP", "Japan", 10, { name: "Consumption tax", basis: "National Tax Agency, consumption tax" }),
  vat("LI", "Liechtenstein", 8.1, { basis: "Tax Administration of Liechtenstein, VAT rates from 2024" }),
  vat("NO", "Norway", 25, { basis: "Norwegian Parliament, resolution on VAT for 2026, § 2" }),
  vat("NZ", "New Zealand", 15, { name: "GST", basis: "Goods and Services Tax Act 1985, section 8" }),
  vat("SG", "Singapore", 9, {
    name: "GST",
    basis: "Inland Revenue Authority of Singapore, GST rates from 2024",
  }),
];
