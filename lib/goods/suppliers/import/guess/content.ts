import type { Field } from "../fields";
import { isFancyText, readFancyColor } from "../understand/fancy-color";
import { readDepth, readRatio, readSides, readTable } from "../understand/measurements";
import { otherCurrency, readMoney } from "../understand/money/price";
import { isOriginWord } from "../understand/origin";
import { readLab } from "../understand/report/laboratory";
import { isReportNumber } from "../understand/report/report-number";
import { readCarats } from "../understand/size";
import { collapseDoubledWord, isRejected, parsePlainNumber } from "../understand/text";
import * as values from "../understand/values";

export type Decimal = "." | ",";

type Test = {
  /** whether a cell's text can be a value of the field */
  fits: (text: string, decimal: Decimal) => boolean;
  /** how much the content alone says about a column whose name says nothing, from 0 to 1 */
  weight: number;
  /** what a value looks like where there is no name to agree with; the same unless it is given */
  alone?: (text: string, decimal: Decimal) => boolean;
};

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);
const endsIn = (text: string, endings: RegExp) =>
  isAddress(text) && endings.test(text.split(/[?#]/)[0] ?? "");
const isGrade = (text: string) => !values.readGrade(text).unknown;
const isFancy = (text: string) => isFancyText(text) && !isRejected(readFancyColor({ text }));
const isYesNo = (text: string) => /^(y|n|yes|no|true|false|0|1)$/i.test(text);

/** Millimeters of a side. */
const isSide = (text: string, decimal: Decimal) => {
  const value = parsePlainNumber(text.replace(/\s*mm\.?\s*$/i, ""), decimal);
  return value !== null && value >= 0.8 && value <= 60;
};
const isPercent = (text: string, least: number, most: number, decimal: Decimal) => {
  const value = parsePlainNumber(text.replace(/\s*%\s*$/, ""), decimal);
  return (
    value !== null && ((value >= least && value <= most) || (value * 100 >= least && value * 100 <= most))
  );
};
const GROWN = /lab|grown|cvd|hpht|natural|mined|created/i;

/** What the values of each field look like. */
export const CONTENT: Readonly<Record<Field, Test>> = {
  sku: { fits: (text) => /[\dA-Z]/i.test(text) && (isAddress(text) || !/\s{2}/.test(text)), weight: 0 },
  shape: { fits: (text) => !isRejected(values.readShape(text, { ec: "emerald" })), weight: 0.9 },
  carat: {
    fits: (text, decimal) => !isRejected(readCarats(text, decimal)) && !/^\d{3,}/.test(text),
    weight: 0.3,
  },
  color: {
    fits: (text) => /^[D-Z](\s*[-/]\s*[D-Z])?\s*[+-]?$/i.test(collapseDoubledWord(text)) || isFancy(text),
    weight: 0.7,
  },
  fancy_color: { fits: isFancy, weight: 0 },
  fancy_color_2: { fits: isFancy, weight: 0 },
  fancy_intensity: { fits: (text) => /[a-z]/i.test(text), weight: 0 },
  fancy_overtone: { fits: (text) => /[a-z]/i.test(text), weight: 0 },
  clarity: { fits: (text) => !isRejected(values.readClarity(text)) && !/^n$/i.test(text), weight: 0.95 },
  cut: { fits: isGrade, weight: 0 },
  polish: { fits: isGrade, weight: 0 },
  symmetry: { fits: isGrade, weight: 0 },
  fluor: { fits: (text) => values.readFluorescence(text).note === undefined, weight: 0 },
  measurements: {
    fits: (text, decimal) => {
      const sides = /\d\s*(mm)?\s*([x×*]|by)\s*\d/i.test(text)
        ? readSides({ measurements: text }, decimal)
        : null;
      return sides !== null && sides !== "impossible";
    },
    weight: 0.95,
  },
  length: { fits: isSide, weight: 0 },
  width: { fits: isSide, weight: 0 },
  height: { fits: isSide, weight: 0 },
  depth_pct: {
    fits: (text, decimal) => isPercent(text, 25, 90, decimal) && readDepth(text, decimal) !== "impossible",
    weight: 0,
  },
  table_pct: {
    fits: (text, decimal) => isPercent(text, 20, 100, decimal) && readTable(text, decimal) !== "impossible",
    weight: 0,
  },
  ratio: {
    fits: (text, decimal) => {
      const ratio = readRatio(text, decimal);
      return ratio !== null && ratio < 4;
    },
    weight: 0,
  },
  lab: { fits: isLaboratory, weight: 0.95 },
  cert_no: {
    // a number that isn't one of a laboratory's is held row by row, and not left out with its column
    fits: (text) => !isAddress(text) && /\d{4}/.test(text),
    weight: 0.85,
    // any digits may be a listing's, a box's, or a chip's number
    alone: (text) => /^LG\s*\d{7,10}$/i.test(text),
  },
  cert: { fits: (text) => isLaboratory(text) || isReportNumber(text), weight: 0 },
  growth: {
    fits: (text) => /\b(cvd|hpht)\b/i.test(text) || /^(natural|lab[- ]?grown)$/i.test(text),
    weight: 0.95,
  },
  price_total: { fits: (text, decimal) => isMoney(text, decimal), weight: 0 },
  price_per_ct: { fits: (text, decimal) => isMoney(text, decimal), weight: 0 },
  currency: { fits: (text) => /^([A-Z]{3}|US\s*\$|[$€£₹])$/i.test(text), weight: 0 },
  availability: { fits: (text) => values.readAvailability(text).note === undefined, weight: 0 },
  pair_sku: { fits: () => true, weight: 0 },
  pair_sep: { fits: isYesNo, weight: 0 },
  type: {
    fits: (text) => GROWN.test(text) || /diamond|moissanite|zirconia/i.test(text),
    weight: 0.9,
    alone: isOriginWord,
  },
  lab_grown: { fits: (text) => isYesNo(text) || GROWN.test(text), weight: 0 },
  origin: { fits: (text) => /[a-z]{2}/i.test(text) && !/\d/.test(text), weight: 0 },
  title: { fits: (text) => /[a-z]{3}/i.test(text) && text.length > 8, weight: 0 },
  quality_tier: { fits: (text) => values.readTier(text) !== null, weight: 0.9 },
  hearts_and_arrows: { fits: isYesNo, weight: 0 },
  image: { fits: isAddress, weight: 0 },
  video: { fits: isAddress, weight: 0 },
  viewer: { fits: isAddress, weight: 0 },
  cert_url: { fits: isAddress, weight: 0 },
  treatment: { fits: (text) => /[a-z]/i.test(text), weight: 0 },
  stone_count: { fits: (text) => /^\d+|^(y|n|yes|no|true|false|single|parcel)$/i.test(text), weight: 0 },
  comment: { fits: () => true, weight: 0 },
};

/** A laboratory's name or code, known to the shop or not. */
function isLaboratory(text: string): boolean {
  return (
    !isRejected(readLab(text)) ||
    /^(HRD|AGSL?|EGL( ?(USA|INTL))?|GSI|SGL|NGTC|IIDGR|CGL|DF)$/i.test(text.trim())
  );
}

export const isMoney = (text: string, decimal: Decimal) => {
  const amount = readMoney(text, decimal);
  return isRejected(amount)
    ? amount.refused === otherCurrency()
    : amount.value !== null && amount.value >= 10;
};

/** An amount with the sign of its currency. */
export const isMarkedMoney = (text: string) => /[$€£₹]|\bUSD\b/i.test(text) && isMoney(text, ".");

/** Addresses that end like a picture's or a video's, which tell media columns apart. */
export const isPictureAddress = (text: string) => endsIn(text, /\.(jpe?g|png|webp|avif|gif)$/i);
export const isVideoAddress = (text: string) => endsIn(text, /\.(mp4|webm|mov)$/i);
