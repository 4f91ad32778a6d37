import type { CertificateType } from "../model";

const REPORT_CHECKS: Partial<Record<CertificateType, (number: string) => string>> = {
  GIA: (number) => `https://www.gia.edu/report-check?reportno=${encodeURIComponent(number)}`,
  IGI: (number) => `https://www.igi.org/verify-your-report/?r=${encodeURIComponent(withPrefix(number))}`,
  // GCAL's search page accepts no number in its address
  GCAL: () => "https://www.gcalusa.com/certificate-search.html",
};

/** Hosts whose pages verify a report. */
export const LABORATORY_HOSTS = ["gia.edu", "igi.org", "gcalusa.com"] as const;

const withPrefix = (number: string) => (/^\d/.test(number) ? `LG${number}` : number);

/** The laboratory's page for verifying a report, or null if there is no report. */
export function certificateUrl(type: CertificateType, number: string | null): string | null {
  const normal = number === null ? null : normalNumber(number);
  return normal ? (REPORT_CHECKS[type]?.(normal) ?? null) : null;
}

const normalNumber = (number: string) => number.replace(/[\s-]/g, "").toUpperCase();

/**
 * Every form in which a report number is stored or typed: IGI prints nine digits with or without "LG". A
 * search for a number tries all of them.
 */
export function certificateNumberForms(number: string): string[] {
  const normal = normalNumber(number);
  const digits = normal.replace(/^LG/, "");
  if (!/^\d+$/.test(digits)) return normal ? [normal] : [];
  return [digits, `LG${digits}`];
}
