/** Files that one process of the shop writes and any other reads, on whichever machine. */
export const SHARED_FILE_KINDS = {
  /** a supplier's file between its upload and its import */
  "supplier-file": { megabytes: 1_000, days: 7 },
  /** a supplier's file that waits for approval, from a feed too; renewed while it waits */
  "held-import": { megabytes: 2_048, days: 90 },
  /** report and refused rows of an import of stones */
  "import-report": { megabytes: 1_000, days: 90 },
  /** a file of products while it is imported, or another shop's export from its upload on */
  "product-file": { megabytes: 50, days: 1 },
  /** report and refusals of an import of products */
  "product-report": { megabytes: 250, days: 90 },
} as const satisfies Readonly<Record<string, SharedFileRule>>;

/** @property megabytes the most that a file may have · @property days after which it is deleted */
type SharedFileRule = { readonly megabytes: number; readonly days: number };

export type SharedFileKind = keyof typeof SHARED_FILE_KINDS;

export const SHARED_FILE_KIND_NAMES = Object.keys(SHARED_FILE_KINDS) as [SharedFileKind, ...SharedFileKind[]];
