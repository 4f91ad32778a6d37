import type { Range } from "./model";

/** One row: the columns' keys → what they say. Money is in decimals of the shop’s currency. */
export type ReportRow = Record<string, string | number | null>;

/** What any report gives to be downloaded. */
export type Report = {
  /** lowercase letters, digits, and hyphens: the file's name begins with it */
  readonly id: string;
  rows(range: Range): Promise<ReportRow[]>;
};

/** A report that the shop's own code adds to the back office. */
export type OwnReport = Report & {
  readonly title: string;
  /** the columns that the page shows; the file has those of the rows */
  readonly columns: readonly { key: string; label: string; isNumber?: boolean }[];
};
