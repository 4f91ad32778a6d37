import type { MetalRecord } from "./setting";

/** What a country has sellers name of a precious metal, with the standards that its law knows, in parts per thousand. */
export type CountryMarks = {
  readonly countries: readonly string[];
  /** how gold of so many karats is said there: `14 carat`; null where only its fineness is */
  readonly karats: string | null;
  /** null where jewelry may be of any fineness */
  readonly standards: Readonly<Record<PreciousMetal, readonly number[]>> | null;
  readonly source: string;
};
type PreciousMetal = "gold" | "silver" | "platinum" | "palladium";

/** Each country's marks, with where its law says so. */
export const COUNTRY_MARKS: readonly CountryMarks[] = [
  {
    countries: ["GB"],
    karats: "carat",
    standards: {
      gold: [375, 585, 750, 916, 990, 999],
      silver: [800, 925, 958, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Hallmarking Act 1973, schedule 2; assayofficelondon.co.uk, Dealer’s Notice",
  },
  {
    countries: ["IE"],
    karats: "carat",
    standards: {
      gold: [375, 585, 750, 916, 990, 999],
      silver: [800, 925, 958, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Hallmarking Act 1981; S.I. 327 of 1983 with its amendments; assay.ie",
  },
  {
    countries: ["DE"],
    karats: null,
    standards: null,
    source: "Gesetz über den Feingehalt der Gold- und Silberwaren, § 5",
  },
  {
    countries: ["AT"],
    karats: null,
    standards: {
      gold: [375, 585, 750, 916, 999],
      silver: [800, 835, 925, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Punzierungsgesetz 2000",
  },
  {
    countries: ["FR"],
    karats: null,
    standards: {
      gold: [375, 585, 750, 916, 999],
      silver: [800, 925, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Code général des impôts, articles 521 to 522 bis",
  },
  {
    countries: ["IT"],
    karats: null,
    standards: {
      gold: [375, 585, 750, 916, 999],
      silver: [800, 835, 925, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Decreto legislativo 251/1999, article 3",
  },
  {
    countries: ["CH"],
    karats: null,
    standards: {
      gold: [375, 585, 750, 916, 999],
      silver: [800, 925, 999],
      platinum: [850, 900, 950, 999],
      palladium: [500, 950, 999],
    },
    source: "Edelmetallkontrollgesetz (SR 941.31), article 3",
  },
];

/** The marks of a country; null for one that the table doesn’t have, such as the US. */
export const marksOf = (country: string | null): CountryMarks | null =>
  COUNTRY_MARKS.find(({ countries }) => country !== null && countries.includes(country)) ?? null;

/** Parts per thousand of gold by karat; 14 karats are sold as 585, which is a little more than 14/24. */
const GOLD: Readonly<Record<string, number>> = {
  "8": 333,
  "9": 375,
  "10": 417,
  "14": 585,
  "18": 750,
  "22": 916,
  "24": 999,
};

type Named = Pick<MetalRecord, "kind" | "hallmark">;
type Fineness = { metal: PreciousMetal; parts: number; karats: string | null };

/** How fine a metal is, by its karats or by the number that is stamped into it; null of one that neither says it of. */
export function finenessOf({ kind, hallmark }: Named): Fineness | null {
  const [, karats = null] = /^(\d{1,2})\s?k/i.exec(kind) ?? /^(\d{1,2})\s?k/i.exec(hallmark) ?? [];
  const gold = karats === null ? undefined : GOLD[karats];
  if (gold !== undefined) return { metal: "gold", parts: gold, karats };
  const [, letters = "", parts] = /^(PT|PD|S|AG)?\s?(\d{3})$/i.exec(hallmark) ?? [];
  if (parts === undefined) return null;
  const metal =
    letters.toUpperCase() === "PT" ? "platinum" : letters.toUpperCase() === "PD" ? "palladium" : "silver";
  return { metal, parts: Number(parts), karats: null };
}

/** Metals as a country has them named, each fineness once: “14 carat gold 585, platinum 950”. */
export function markWords(metals: readonly Named[], { karats: word }: Pick<CountryMarks, "karats">): string {
  const words = metals.flatMap((metal) => {
    const fine = finenessOf(metal);
    if (!fine) return [];
    const kind = fine.karats !== null && word ? `${fine.karats} ${word} gold` : fine.metal;
    return [`${kind} ${fine.parts}`];
  });
  return [...new Set(words)].join(", ");
}

/** The metals among some whose fineness isn’t a standard of a country. */
export const offStandard = <M extends Named>(metals: readonly M[], { standards }: CountryMarks): M[] =>
  metals.filter((metal) => {
    const fine = finenessOf(metal);
    return fine !== null && standards !== null && !standards[fine.metal].includes(fine.parts);
  });
