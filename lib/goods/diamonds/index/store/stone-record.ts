/**
 * What the diamond index holds of one stone: codes and whole numbers, only what lists filter, count or sort
 * by. Everything else is read from the table by the stone's id.
 */

/** One listed stone (available or reserved; sold and withdrawn ones are not in the index). */
export type StoneRecord = {
  /** the table's uuid, as PostgreSQL writes it (lower case, with dashes) */
  id: string;
  sku: string;
  /** position in DIAMOND_KINDS */
  kind: number;
  /** position in SHAPES */
  shape: number;
  /** grade code, 0 if the laboratory gave none */
  color: number;
  /** grade code, 0 if the laboratory gave none */
  clarity: number;
  /** grade code, 0 if the laboratory gave none */
  cut: number;
  /** position in CERTIFICATE_TYPES */
  certificate: number;
  /** position in GROWTH_METHODS plus 1, 0 if unknown */
  growth: number;
  /** position in INTENSITIES plus 1, 0 for none */
  intensity: number;
  /** position in FANCY_COLORS plus 1, 0 for none */
  fancyColor: number;
  /** 0 or 1, like the next three */
  expressShipping: number;
  isOvernight: number;
  heartsAndArrows: number;
  reserved: number;
  /** whole US cents, 1 to 2³¹ − 1 */
  price: number;
  /** hundredths of a carat, 1 to 3500 */
  carat: number;
  /** tenths of a percent of the width, 0 if unknown */
  table: number;
  /** tenths of a percent of the width, 0 if unknown */
  depth: number;
  /** hundredths, 0 if unknown */
  ratio: number;
  /** microseconds since 1970, the table's full precision */
  createdAt: number;
};

/** The numeric fields, with the array type of each. */
export const NUMBER_FIELDS = {
  kind: Uint8Array,
  shape: Uint8Array,
  color: Uint8Array,
  clarity: Uint8Array,
  cut: Uint8Array,
  certificate: Uint8Array,
  growth: Uint8Array,
  intensity: Uint8Array,
  fancyColor: Uint8Array,
  expressShipping: Uint8Array,
  isOvernight: Uint8Array,
  heartsAndArrows: Uint8Array,
  reserved: Uint8Array,
  price: Uint32Array,
  carat: Uint16Array,
  table: Uint16Array,
  depth: Uint16Array,
  ratio: Uint16Array,
  createdAt: Float64Array,
} as const satisfies Partial<Record<keyof StoneRecord, unknown>>;
export type NumberField = keyof typeof NUMBER_FIELDS;

type NumberColumns = { [F in NumberField]: InstanceType<(typeof NUMBER_FIELDS)[F]> };

/** Many stones as columns, which the index is built from. Position i of every array is stone i. */
export type StoneColumns = NumberColumns & {
  /** 16 bytes a stone */
  ids: Uint8Array;
  /** all SKUs in UTF-8, concatenated */
  skuBytes: Uint8Array;
  /** end of each stone's SKU in skuBytes; it begins at the end of the previous one */
  skuEnds: Uint32Array;
};
