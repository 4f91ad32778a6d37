/**
 * The currencies of ISO 4217 (list one, maintained by SIX, as of January 2026) without funds, metals, and codes for tests.
 * They stand here, and don't come from `Intl`, because stored amounts are in minor units: another release of Node, or a
 * browser with other data, must not read ¥1,250 as ¥12.50.
 */
const CODES = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP " +
  "CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR " +
  "IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU " +
  "MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG " +
  "SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV " +
  "WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
).split(" ");

/*
 * Digits after the point where there aren't two, by Unicode CLDR 48, from which `Intl` writes amounts: it counts those that
 * are in use, so the forint, the rupiah, and others whose smallest coins are gone have none, unlike in ISO 4217.
 */
const NO_PLACES = new Set(
  (
    "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF " +
    "XOF XPF YER"
  ).split(" "),
);
const THREE_PLACES = new Set("BHD JOD KWD LYD OMR TND".split(" "));

/**
 * What a US dollar comes to in other currencies, in round numbers of 2026; 1 where it is about as much. Nothing is
 * converted by them: they give bounds of filters and limits their size.
 */
const SCALES: Readonly<Record<string, string>> = {
  5: "AED BRL GEL ILS MYR PEN PLN QAR RON SAR TMT",
  10: "BAM BOB BWP CNY DKK GHS GTQ HKD LSL MAD MOP MVR MXN NAD NOK SEK SVC SZL TJS TTD VES VED ZAR ZMW",
  20: "CZK HNL MDL MRU NIO SLE SRD STN THB TRY TWD UAH ZWG",
  50: "AFN CUP DOP EGP MKD MUR MZN PHP UYU",
  100: "ALL BDT BTN CVE DZD ETB GMD HTG INR ISK JMD JPY KES KGS NPR RSD RUB RWF VUV XPF YER",
  200: "DJF KPW LKR LRD PKR GYD",
  500: "AMD AOA CRC HUF KMF KZT SDG SOS XAF XOF",
  1000: "ARS CLP IQD KRW NGN MWK",
  2000: "BIF CDF MMK TZS",
  5000: "COP KHR MGA MNT SSP UGX",
  10000: "GNF IDR PYG SYP UZS",
  20000: "LAK VND",
  50000: "IRR LBP",
};
const SCALE_BY_CODE = new Map(
  Object.entries(SCALES).flatMap(([scale, codes]) => codes.split(" ").map((code) => [code, Number(scale)])),
);

/** Every code of a currency that a shop can sell in, three letters each, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = CODES;

/** Digits after the point of a currency's amounts: 2 of dollars, none of yen, 3 of Kuwaiti dinars. */
export const minorDigits = (code: string): number =>
  NO_PLACES.has(code) ? 0 : THREE_PLACES.has(code) ? 3 : 2;

/** A round number of a currency that comes to about a US dollar: 100 of rupees and yen, 1 of euros. */
export const currencyScale = (code: string): number => SCALE_BY_CODE.get(code) ?? 1;
